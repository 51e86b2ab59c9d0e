import type { EventDay } from '#domain/notices/mails/pressing-news.ts'
import type { ThreadSide } from '#domain/community/thread.ts'
import { mailPerson } from '#server/features/notices/messages/commands/mail-person.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { messageNews } from '../mails/message-news.ts'
import { listReaders } from '../readers.ts'

type Written = { id: string; sender: string; on_behalf_of: string; content: string; attached: number }

/**
 * Mails in one the messages of one side since its last mail, to the people of the other side who have not read them. The mail
 * names no address: answers are written on the site, where the club finds them.
 */
export async function mailThread(services: Services, asked: { thread_id: string; side: ThreadSide }) {
  await act(services, async (act) => {
    const { tx, now } = act
    const [thread] = await tx<{ id: string; subject: string; day: EventDay | null }[]>`
      select d.id, d.subject, case when t.id is not null then json_build_object('starts_at', iso_instant(t.starts_at),
        'ends_at', iso_instant(t.ends_at), 'time_zone', t.time_zone, 'is_settled', false) end as day
      from threads d left join tournaments t on t.id = d.tournament_id where d.id = ${asked.thread_id} for update of d`
    if (!thread) return
    const { platform_name } = await getSettings(tx)
    const written = await tx<Written[]>`
      with marked as (
        update messages set mailed_at = ${now}
        where thread_id = ${thread.id} and side = ${asked.side} and mailed_at is null returning *)
      select m.id, m.sender, m.content,
        (select count(*)::int from message_attachments ma where ma.message_id = m.id) as attached,
        case m.side when 'club' then c.name when 'organizer' then o.name else ${platform_name}::text end as on_behalf_of
      from marked m join threads t on t.id = m.thread_id
        join clubs c on c.id = t.club_id left join clubs o on o.id = t.organizer_club_id
      order by m.date, m.id`
    const last = written.at(-1)
    if (!last) return
    for (const reader of await listReaders(tx, thread.id, asked.side, last.id)) {
      const news = messageNews({ ...thread, written, last }, reader)
      await mailPerson(tx, act, { ...reader, key: `thread-message:${last.id}:${reader.user_id}` }, news)
    }
  })
}
