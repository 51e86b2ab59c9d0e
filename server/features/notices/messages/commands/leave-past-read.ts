import type { Tx } from '#server/platform/database/client.ts'

/** Messages to a club from before somebody joined it are no news for them; its conversations are. */
export async function leavePastRead(tx: Tx, user_id: string, club_id: number) {
  await tx`
    insert into message_reads (message_id, user_id)
    select m.id, ${user_id} from messages m where m.club_id = ${club_id} and m.thread_id is null
    on conflict do nothing`
}
