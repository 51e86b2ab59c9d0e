import type { Tx } from '#server/platform/database/client.ts'

/** The profile shows the address that its account has proven, in the transaction that changes it. */
export async function changeProfileEmail(
  tx: Tx,
  { user_id, email, now }: { user_id: string; email: string; now: Date },
) {
  await tx`update profiles set email = ${email}, updated_at = ${now} where id = ${user_id}`
}
