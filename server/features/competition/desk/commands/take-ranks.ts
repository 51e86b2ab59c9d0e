import type { Statement, Tx } from '#server/platform/database/client.ts'

/**
 * Final ranks that their clubs have not read yet: they are told from now on.
 * @param of which entrants `e`, with their registrations `r`
 */
export const takeRanks = (tx: Tx, of: Statement) => tx<{ team: string; rank: number; name: string }[]>`
  update entrants e set told_rank = k.rank from category_results k join registrations r on r.id = k.registration_id
  where k.registration_id = e.registration_id and k.tournament_category_id = e.tournament_category_id
    and e.told_rank is distinct from k.rank and ${of}
  returning k.registration_id as team, k.rank, r.team_name as name`
