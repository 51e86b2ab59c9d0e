import { movedHours } from '#domain/competition/desk/moved-hours.ts'
import { pairing } from '#domain/competition/match.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { matchLabel, readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { knowPlan } from '#server/features/competition/plans/commands/know-plan.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { violatedConstraint } from '#server/platform/database/errors.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { Move } from '../delay-choices.ts'
import { movedNews } from '../mails/desk-news.ts'
import type { Whistling } from '../day-plan.ts'
import { type DeskTournament, listDayMatches, listDeskCourts, listTeamKeys } from '../queries.ts'
import { type Line, notifyLines } from './notify-lines.ts'

type Moving = { tournament: DeskTournament; moves: readonly Move[]; whistling: Whistling; tell: boolean }

/**
 * Publishes the matches of a day at their new places, as a plan of its own; the plan before stays as it was published. The
 * caller has locked the competitions.
 * @returns how many clubs were told
 * @throws COURT_TAKEN
 */
export async function publishMoves(act: MemberAct, { tournament, moves, whistling, tell }: Moving): Promise<number> {
  const { tx, now, note, viewer } = act
  const { id } = tournament
  const [old] = await tx<{ id: number }[]>`
    select id from plans where tournament_id = ${id} and status = 'published' for update`
  const before = await listDayMatches(tx, id)
  await tx`update plans set status = 'superseded' where id = ${old?.id ?? null}`
  const [plan] = await tx<{ id: number; number: number }[]>`
    insert into plans (tournament_id, number, status, based_on, created_by, published_by, created_at, published_at)
    select ${id}, coalesce(max(number), 0) + 1, 'published', ${old?.id ?? null}, ${viewer.user_id}, ${viewer.user_id}, ${now}, ${now}
    from plans where tournament_id = ${id} returning id, number`
  const feed_version = await moveFeed(act, id)
  const placed = moves.map(({ match_id, court_id, starts_at }) => ({
    id: match_id,
    court_id,
    at: starts_at.toISOString(),
  }))
  await tx`
    update matches m set scheduled_date = n.at, court_id = n.court_id, version = m.version + 1, feed_version = ${feed_version},
      updated_at = ${now}
    from jsonb_to_recordset(${tx.json(placed)}) as n(id int, court_id int, at timestamptz)
    where m.id = n.id and m.tournament_id = ${id} and m.status = 'scheduled' and m.retired_at is null`
  await tx`
    update matches m set referees = n.referees, version = m.version + 1, feed_version = ${feed_version}, updated_at = ${now}
    from jsonb_to_recordset(${tx.json(whistling.whistles)}) as n(match_id int, referees jsonb)
    where m.id = n.match_id and m.tournament_id = ${id} and m.status = 'scheduled' and m.retired_at is null`
  await tx`
    insert into plan_slots (plan_id, tournament_category_id, game, court_id, starts_at, ends_at, is_pinned, referees)
    select ${plan!.id}::int, tournament_category_id, game, court_id, scheduled_date, ends_at, is_pinned, referees from matches
    where tournament_id = ${id} and game is not null and court_id is not null and retired_at is null`
  await requireFreeCourts(tx)
  const action = moves.length > 0 ? 'competition.moved' : 'competition.whistled'
  await note(action, { tournament: id }, { moved: moves.length, plan: plan!.number })
  if (!tell) return 0
  await knowPlan(tx, id, { from: old?.id ?? null, to: plan!.id })
  return tellMoves(act, tournament, { plan_id: plan!.id, moves, before, duties: whistling.duties })
}

/** Two matches never share a court. The constraint is checked now, so that people read a sentence. @throws COURT_TAKEN */
export async function requireFreeCourts(tx: Tx) {
  try {
    await tx`set constraints matches_court_once immediate`
  } catch (error) {
    throw violatedConstraint(error) === 'matches_court_once' ? refuse('COURT_TAKEN') : error
  }
}

/** Writes one message to each club whose known match moves or that whistles other matches, with a line for each. */
async function tellMoves(
  act: MemberAct,
  { id, title, organizer, time_zone }: DeskTournament,
  {
    plan_id,
    moves,
    before,
    duties,
  }: {
    plan_id: number
    moves: readonly Move[]
    before: Awaited<ReturnType<typeof listDayMatches>>
    duties: Whistling['duties']
  },
): Promise<number> {
  const { tx } = act
  const rows = new Map(before.map((row) => [row.id, row]))
  const labels = await readLabels(tx, id)
  const courts = new Map((await listDeskCourts(tx, id)).map((court) => [court.id, court.name.toLowerCase()]))
  const said = moves.flatMap(({ match_id, court_id, starts_at }): Line[] => {
    const row = rows.get(match_id)
    if (!row || (!row.team1_id && !row.team2_id)) return []
    const { team1_id, team2_id, team1, team2 } = row
    const hours = movedHours(row.scheduled_date, starts_at, time_zone)
    const label = matchLabel(labels, row)
    return [
      {
        teams: [team1_id, team2_id],
        text: `${label}, ${pairing(team1, team2)}\u00a0: ${hours}, ${courts.get(court_id) ?? ''}.`,
      },
    ]
  })
  const keys = duties.length > 0 ? await listTeamKeys(tx, id) : []
  for (const { player, text } of duties)
    said.push({ teams: keys.filter(({ key }) => key === player).map((team) => team.id), text: `${text}.` })
  const path = tournamentPath({ id, title })
  return notifyLines(act, { organizer, lines: said }, (club_id, lines) =>
    movedNews({ club_id, title, path }, { plan_id, lines, isHours: moves.length > 0 }),
  )
}
