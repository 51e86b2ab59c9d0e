import type { Tx } from '#server/platform/database/client.ts'

/** What is old has been read by whom it was for, and no mail of the demonstration leaves. */
export async function forgetOldNews(tx: Tx, now: Date) {
  await tx`
    insert into message_reads (message_id, user_id, read_at)
    select m.id, coalesce(m.user_id, c.user_id), m.date + interval '1 day'
    from messages m left join club_members c on c.club_id = m.club_id
    where m.date < ${new Date(now.getTime() - 5 * DAY)} and coalesce(m.user_id, c.user_id) is not null
    on conflict do nothing`
  await tx`truncate mails`
}

const DAY = 86_400_000
