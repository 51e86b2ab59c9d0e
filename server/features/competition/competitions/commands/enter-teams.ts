import type { Tx } from '#server/platform/database/client.ts'

/**
 * The entrants of a competition become these, in this order; what is known of those that stay is kept. Seeds are given by
 * the draw: until then, the order of the list.
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
