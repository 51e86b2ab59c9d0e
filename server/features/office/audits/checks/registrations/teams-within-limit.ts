import { type Check, counted } from '../../check.ts'

/** No club has more teams in a category than the tournament allows, apart from teams of a club merged into it. */
export const teamsWithinLimit: Check = {
  code: 'teams_within_limit',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) =>
    counted(n, 'club a plus d’équipes que le tournoi ne permet', 'clubs ont plus d’équipes que le tournoi ne permet'),
  rows: (db) => db`
    select 'tournament_category' as entity, r.tournament_category_id::text as entity_id, format('club %s : %s équipes', r.club_id, count(*)) as detail
    from registrations r join tournaments t on t.id = r.tournament_id
    where counts_for_uniqueness(r.status) and r.merged_from is null
    group by r.tournament_category_id, r.club_id, t.max_teams_per_club
    having count(*) > t.max_teams_per_club`,
}
