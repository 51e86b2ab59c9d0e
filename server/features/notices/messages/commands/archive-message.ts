import type { MemberContext } from '#server/platform/context.ts'

/** Files a message or a conversation for the caller alone, read. The next message of a conversation takes it out. */
export async function archiveMessage({ db, viewer, clock }: MemberContext, id: string) {
  await db`
    insert into message_reads (message_id, user_id, archived_at)
    select m.id, ${viewer.user_id}, ${clock()}::timestamptz from messages m where m.id = ${id} or m.thread_id = ${id}
    on conflict (message_id, user_id) do update set archived_at = excluded.archived_at`
}

export async function unarchiveMessage({ db, viewer }: MemberContext, id: string) {
  await db`
    update message_reads set archived_at = null
    where user_id = ${viewer.user_id}
      and message_id in (select m.id from messages m where m.id = ${id} or m.thread_id = ${id})`
}
