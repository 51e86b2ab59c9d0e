import type { AccountState } from '#domain/registrations/payments/providers.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type KeptStripeAccount = {
  state: AccountState
  external_id: string | null
  /** False while Stripe keeps the money instead of sending it to the club’s bank. */
  pays_out: boolean
  connected_by: string | null
  connected_name: string | null
}

/** The account of a club at Stripe, as it was last read. */
export async function findStripeAccount(sql: Sql, club_id: number): Promise<KeptStripeAccount | null> {
  const [row] = await sql<KeptStripeAccount[]>`
    select a.state, a.external_id, coalesce((a.settings ->> 'pays_out')::boolean, false) as pays_out, a.connected_by,
      p.full_name as connected_name
    from payment_accounts a left join profiles p on p.id = a.connected_by
    where a.club_id = ${club_id} and a.provider = 'stripe'`
  return row ?? null
}
