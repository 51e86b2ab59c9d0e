import type { MemberContext } from '#server/platform/context.ts'

/** Marks a message to the caller as read. */
export async function readMessage({ db, viewer }: MemberContext, message_id: string) {
  await db`
    insert into message_reads (message_id, user_id) values (${message_id}, ${viewer.user_id}) on conflict do nothing`
}

/** Same for the whole inbox. */
export async function readAllMessages({ db, viewer }: MemberContext) {
  await db`
    insert into message_reads (message_id, user_id)
    select id, ${viewer.user_id} from messages where club_id = ${viewer.club?.id ?? null} or user_id = ${viewer.user_id}
    on conflict do nothing`
}
