import type { Tx } from '#server/platform/database/client.ts'

/** Writes a proven address in the profile, in the transaction that changes the address of the account. */
export async function changeProfileEmail(
  tx: Tx,
  { user_id, email, now }: { user_id: string; email: string; now: Date },
) {
  await tx`update profiles set email = ${email}, updated_at = ${now} where id = ${user_id}`
}
