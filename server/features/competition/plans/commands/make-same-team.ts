import { type EnteredTeam, sameTeamProblem } from '#domain/competition/set-up/same-team.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'

type Member = EnteredTeam & { registration_id: string; team_key: string | null }

/**
 * Joins an entrant to the team of another entrant, or separates it from the entrants that it shared a team with.
 * @param same_team_as the other entrant, or null for none; undefined leaves the team as it is and only checks it
 * @throws NOT_FOUND; NOT_ALLOWED_NOW when they cannot be one team
 */
export async function makeSameTeam(
  tx: Tx,
  tournament_id: number,
  { registration_id, same_team_as }: { registration_id: string; same_team_as?: string | null | undefined },
) {
  const entrants = await listMembers(tx, tournament_id)
  const team = entrants.find((each) => each.registration_id === registration_id)
  const other = entrants.find((each) => each.registration_id === same_team_as)
  if (!team || (same_team_as && !other)) throw refuse('NOT_FOUND')
  const othersOf = ({ team_key }: Member) =>
    team_key === null ? [] : entrants.filter((each) => each !== team && each.team_key === team_key)
  const former = othersOf(team)
  const joined = other ? [other, ...othersOf(other).filter((each) => each !== other)] : []
  const whole = same_team_as === undefined ? former : joined
  const problem = other === team ? 'Une équipe n’est pas la même qu’elle-même.' : sameTeamProblem([team, ...whole])
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
  if (same_team_as === undefined || (other ? former.includes(other) : former.length === 0)) return
  await leave(tx, tournament_id, team, former)
  if (!other) return
  // When nobody else keeps its old key, the matches that this key was to whistle follow the entrant.
  const from = former.length === 0 && team.team_key !== null ? team.team_key : registration_id
  const to = other.team_key ?? other.registration_id
  await setKey(
    tx,
    [team, ...joined].map((each) => each.registration_id),
    to,
  )
  await renameReferee(tx, tournament_id, { from, to })
}

/** Takes an entrant out of its team; the others keep the matches that they whistle. */
async function leave(tx: Tx, tournament_id: number, { registration_id, team_key }: Member, others: readonly Member[]) {
  const [first] = others
  if (team_key === null || !first) return
  await setKey(tx, [registration_id], null)
  await setKey(
    tx,
    others.map((each) => each.registration_id),
    others.length > 1 ? first.registration_id : null,
  )
  await renameReferee(tx, tournament_id, { from: team_key, to: first.registration_id })
}

const setKey = (tx: Tx, registrations: readonly string[], key: string | null) => tx`
  update entrants set team_key = ${key} where registration_id = any(${registrations}::uuid[])`

/** Renames a referee in matches and in all plans, old ones too: the journal of the desk goes back to them. */
async function renameReferee(tx: Tx, tournament_id: number, { from, to }: { from: string; to: string }) {
  const named = tx.json([{ kind: 'team', team: from }])
  const renamed = tx`
    (select jsonb_agg(case when asked.referee ->> 'team' = ${from} then asked.referee || jsonb_build_object('team', ${to}::text)
      else asked.referee end order by asked.at) from jsonb_array_elements(referees) with ordinality as asked(referee, at))`
  await tx`
    update plan_slots s set referees = ${renamed} from plans p
    where p.id = s.plan_id and p.tournament_id = ${tournament_id} and s.referees @> ${named}`
  await tx`update matches set referees = ${renamed} where tournament_id = ${tournament_id} and referees @> ${named}`
}

const listMembers = (tx: Tx, tournament_id: number) => tx<Member[]>`
  select e.registration_id, r.team_name, r.club_id, e.tournament_category_id as category_id, e.coach_key, e.team_key
  from entrants e join tournament_categories tc on tc.id = e.tournament_category_id
    join registrations r on r.id = e.registration_id
  where tc.tournament_id = ${tournament_id} and tc.status <> 'cancelled' order by e.tournament_category_id, e.registration_id`
