import type { CardAccount } from '#domain/registrations/payments/providers.ts'
import type { Sql, Statement } from '../database/client.ts'

/** The accounts of a club at card providers, as a JSON list of `CardAccount`; empty where it has said nothing. */
export const cardAccountsOf = (sql: Sql, club_id: Statement) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'provider', ca.provider, 'state', ca.state, 'active', ca.active, 'external_id', ca.external_id) order by ca.provider), '[]')
   from payment_accounts ca where ca.club_id = ${club_id} and ca.provider <> 'manual')`

export async function listCardAccounts(sql: Sql, club_id: number): Promise<CardAccount[]> {
  const [row] = await sql<
    { accounts: CardAccount[] }[]
  >`select ${cardAccountsOf(sql, sql`${club_id}::int`)} as accounts`
  return row!.accounts
}
