import type { Statement, Tx } from '#server/platform/database/client.ts'

/**
 * Takes the final ranks that their clubs have not been told yet, and marks them as told.
 * @param of condition on the entrants `e` and their registrations `r`
 */
export const takeRanks = (tx: Tx, of: Statement) => tx<{ team: string; rank: number; name: string }[]>`
  update entrants e set told_rank = k.rank from category_results k join registrations r on r.id = k.registration_id
  where k.registration_id = e.registration_id and k.tournament_category_id = e.tournament_category_id
    and e.told_rank is distinct from k.rank and ${of}
  returning k.registration_id as team, k.rank, r.team_name as name`
