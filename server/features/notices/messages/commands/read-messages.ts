import type { MemberContext } from '#server/platform/context.ts'
import { isTo } from '../queries.ts'

/** Marks a message, or all of a conversation, as read by the caller. */
export async function readMessage({ db, viewer }: MemberContext, id: string) {
  await db`
    insert into message_reads (message_id, user_id)
    select m.id, ${viewer.user_id} from messages m where m.id = ${id} or m.thread_id = ${id}
    on conflict do nothing`
}

/** Marks as unread a message, or the last one of the other side in a conversation, so that the caller finds it again. */
export async function unreadMessage({ db, viewer }: MemberContext, id: string) {
  await db.begin(async (tx) => {
    await tx`
      update message_reads set archived_at = null
      where user_id = ${viewer.user_id}
        and message_id in (select m.id from messages m where m.id = ${id} or m.thread_id = ${id})`
    await tx`
      delete from message_reads where user_id = ${viewer.user_id} and message_id = (
        select m.id from messages m left join threads t on t.id = m.thread_id
        where (m.id = ${id} or m.thread_id = ${id})
          and (m.thread_id is null or (m.side = 'club') <> (t.club_id is not distinct from ${viewer.club?.id ?? null}))
        order by m.date desc, m.id desc limit 1)`
  })
}

/** Marks the whole inbox as read by the caller. */
export async function readAllMessages({ db, viewer }: MemberContext) {
  await db`
    insert into message_reads (message_id, user_id)
    select m.id, ${viewer.user_id} from messages m where ${isTo(db, viewer)}
    on conflict do nothing`
}
