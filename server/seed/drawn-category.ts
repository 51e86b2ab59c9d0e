import { fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { seatTeams } from '#server/features/competitions/commands/seat-teams.ts'
import { lockCompetition } from '#server/features/competitions/queries.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * The next tournament of the organiser of the demonstration whose teams are known has its fullest category drawn, and
 * nothing planned yet: its planning is there to be made.
 */
export async function drawCategory(tx: Tx, organizer_club_id: number) {
  const [category] = await tx<{ id: number; tournament_id: number; teams: string[] }[]>`
    select tc.id, tc.tournament_id, array_agg(r.id order by r.created_at, r.id) as teams
    from tournament_categories tc join tournaments t on t.id = tc.tournament_id
      join registrations r on r.tournament_category_id = tc.id and r.status = 'approved'
    where t.organizer_club_id = ${organizer_club_id} and t.status in ('registration_open', 'closed') and tc.status <> 'cancelled'
      and not exists (select from matches m where m.tournament_category_id = tc.id)
    group by tc.id, tc.tournament_id, t.starts_at having count(*) >= 3 order by count(*) desc, t.starts_at, tc.id limit 1`
  if (!category) throw new Error('The organiser of the demonstration has no tournament to plan.')
  const { id, tournament_id, teams } = category
  await openCourts(tx, tournament_id)
  await tx`insert into competitions (tournament_category_id, rules) values (${id}, ${tx.json(fiba5x5)})`
  await tx`
    insert into entrants (tournament_category_id, registration_id, seed)
    select ${id}::int, team, seed from unnest(${teams}::uuid[]) with ordinality as t(team, seed)`
  const competition = (await lockCompetition(tx, id))!
  await seatTeams(tx, competition, { format: { kind: 'round_robin', legs: 1 }, order: teams, draw: null })
}

/** Two courts, open all day on its first day, where the form has none. */
async function openCourts(tx: Tx, tournament_id: number) {
  const [known] = await tx`
    select from court_spans s join courts c on c.id = s.court_id where c.tournament_id = ${tournament_id} and s.kind = 'open' limit 1`
  if (known) return
  await tx`
    insert into courts (tournament_id, name, position)
    select ${tournament_id}::int, 'Terrain ' || n, n from generate_series(1, 2) n
    where not exists (select from courts where tournament_id = ${tournament_id})`
  await tx`
    insert into court_spans (court_id, kind, span)
    select c.id, 'open', tstzrange(((t.starts_at at time zone t.time_zone)::date + time '09:00') at time zone t.time_zone,
      ((t.starts_at at time zone t.time_zone)::date + time '20:00') at time zone t.time_zone)
    from courts c join tournaments t on t.id = c.tournament_id where t.id = ${tournament_id}`
}
