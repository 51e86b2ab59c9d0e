import type { Tx } from '#server/platform/database/client.ts'

/**
 * Clubs that knew the former plan know the new one too: they were told what it moves, or it moves nothing of theirs. Not those
 * whose mail still waits.
 */
export async function knowPlan(tx: Tx, tournament_id: number, { from, to }: { from: number | null; to: number }) {
  await tx`
    update plan_mails set known_plan_id = ${to}
    where tournament_id = ${tournament_id} and known_plan_id = ${from} and due_at is null`
}
