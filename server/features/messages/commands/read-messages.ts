import type { MemberContext } from '#server/platform/context.ts'
import { isTo } from '../queries.ts'

/** Marks a message to the caller as read. */
export async function readMessage({ db, viewer }: MemberContext, message_id: string) {
  await db`
    insert into message_reads (message_id, user_id) values (${message_id}, ${viewer.user_id}) on conflict do nothing`
}

/** Same for the whole inbox. */
export async function readAllMessages({ db, viewer }: MemberContext) {
  await db`
    insert into message_reads (message_id, user_id)
    select m.id, ${viewer.user_id} from messages m where ${isTo(db, viewer)}
    on conflict do nothing`
}
