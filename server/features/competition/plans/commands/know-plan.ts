import type { Tx } from '#server/platform/database/client.ts'

/**
 * Notes that clubs that knew the former plan know the new one: they were told its changes, or it changes nothing of theirs.
 * Clubs whose mail still waits are left as they are.
 */
export async function knowPlan(tx: Tx, tournament_id: number, { from, to }: { from: number | null; to: number }) {
  await tx`
    update plan_mails set known_plan_id = ${to}
    where tournament_id = ${tournament_id} and known_plan_id = ${from} and due_at is null`
}
