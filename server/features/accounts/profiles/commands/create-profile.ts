import { tidy } from '#domain/common/text.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Creates the profile of a new account, in the transaction that creates the account. */
export async function createProfile(
  tx: Tx,
  profile: { id: string; email: string; full_name: string; department: string | null; phone: string | null; now: Date },
) {
  const { id, email, full_name, department, phone, now } = profile
  await tx`
    insert into profiles (id, email, full_name, department, phone, created_at, updated_at)
    values (${id}, ${email}, ${tidy(full_name)}, ${department}, ${phone}, ${now}, ${now})`
}
