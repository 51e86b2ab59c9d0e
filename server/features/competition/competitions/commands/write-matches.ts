import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { type MatchRow, matchRows } from '#domain/competition/results/state/match-rows.ts'
import { isSameData } from '#domain/common/same-data.ts'
import { followTeams } from '#server/features/competition/tables/commands/follow-teams.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { CompetitionRow, StoredMatch } from '../queries.ts'

/** Updates the rows of a competition that are no longer what its state says, and no other. */
export async function writeMatches(
  { tx, now }: Act<unknown>,
  { score_mode, tournament_id }: CompetitionRow,
  { games, state, feed_version }: { games: readonly StoredMatch[]; state: CompetitionState; feed_version: number },
) {
  const stored = new Map(games.map((game) => [game.game, game]))
  const changed = matchRows(state).flatMap((row) => {
    const was = stored.get(row.game)
    if (!was) return []
    const is = storedValues(row, score_mode, was)
    return isWritten(was, is) ? [] : [{ was, is: { id: was.id, ...is } }]
  })
  if (changed.length === 0) return
  await tx`
    update matches m set number = n.number, stage = n.stage, phase = n.phase, pool = n.pool, round = n.round,
      team1_id = n.team1_id, team2_id = n.team2_id, team1_source = n.team1_source, team2_source = n.team2_source,
      status = n.status, score_team1 = n.score_team1, score_team2 = n.score_team2, forfeit = n.forfeit,
      outcome = nullif(n.outcome, 'null'), is_awarded = n.is_awarded, is_scored = n.is_scored,
      contested_by = nullif(n.contested_by, 'null'), kept_against = nullif(n.kept_against, 'null'),
      started_at = case
        when n.status = 'completed' and not n.is_awarded then coalesce(m.started_at, least(m.scheduled_date, ${now}))
        when n.status = 'scheduled' and (n.team1_id, n.team2_id) is distinct from (m.team1_id, m.team2_id) then null
        else m.started_at end,
      finished_at = case when n.status <> 'completed' or n.is_awarded then null else coalesce(m.finished_at, ${now}) end,
      version = m.version + 1, feed_version = ${feed_version}, updated_at = ${now}
    from jsonb_to_recordset(${tx.json(changed.map(({ is }) => is))}) as n(id int, number int, stage text, phase text, pool text, round int,
      team1_id uuid, team2_id uuid, team1_source text, team2_source text, status text, score_team1 int, score_team2 int,
      forfeit text, outcome jsonb, is_awarded boolean, is_scored boolean, contested_by jsonb, kept_against jsonb)
    where m.id = n.id`
  const others = changed.filter(({ was, is }) => isOfOthers(was, is))
  if (others.length > 0)
    await followTeams(
      tx,
      tournament_id,
      others.map(({ is }) => is.id),
    )
}

const FIELDS = [
  'number',
  'stage',
  'phase',
  'pool',
  'round',
  'team1_id',
  'team2_id',
  'team1_source',
  'team2_source',
  'status',
  'score_team1',
  'score_team2',
  'forfeit',
  'outcome',
  'is_awarded',
  'is_scored',
  'contested_by',
  'kept_against',
] as const

type StoredValues = Pick<StoredMatch, (typeof FIELDS)[number]>

type Sides = Pick<StoredMatch, 'team1_id' | 'team2_id'>

/** Says that other teams play the match than before. */
const isOfOthers = (was: Sides, is: Sides) => was.team1_id !== is.team1_id || was.team2_id !== is.team2_id

/** Values of the row of a game. A match being played keeps the score that its table writes. */
export function storedValues(
  { state, game: _, ...row }: MatchRow,
  score_mode: CompetitionRow['score_mode'],
  was?: Pick<StoredMatch, 'status' | 'started_at' | 'score_team1' | 'score_team2' | 'team1_id' | 'team2_id'>,
): StoredValues {
  const isRunning = state === 'open' && was?.status === 'in_progress' && !isOfOthers(was, row)
  const live = isRunning ? { score_team1: was.score_team1, score_team2: was.score_team2 } : {}
  return {
    ...row,
    ...live,
    is_scored: row.is_scored && score_mode !== 'none',
    status: state === 'open' ? (isRunning ? 'in_progress' : 'scheduled') : state,
  }
}

/** Says that the row of a match holds what the state says of its game. */
export const isStored = (row: MatchRow, score_mode: CompetitionRow['score_mode'], was: StoredMatch): boolean =>
  isWritten(was, storedValues(row, score_mode, was))

const isWritten = (was: StoredValues, is: StoredValues) => FIELDS.every((field) => isSameData(was[field], is[field]))
