import type { Tx } from '#server/platform/database/client.ts'

/**
 * Makes these the entrants of a competition, in this order, and keeps what is known of those that stay. The draw gives the
 * seeds; until then they follow the list.
 */
export async function enterTeams(tx: Tx, tournament_category_id: number, order: readonly string[]) {
  await tx`
    delete from entrants where tournament_category_id = ${tournament_category_id} and registration_id <> all(${order}::uuid[])`
  await tx`
    insert into entrants (tournament_category_id, registration_id, seed)
    select ${tournament_category_id}::int, o.registration_id, o.seed::int
    from unnest(${order}::uuid[]) with ordinality as o(registration_id, seed)
    on conflict (tournament_category_id, registration_id) do update set seed = excluded.seed`
}
