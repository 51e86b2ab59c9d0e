import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { matchRows } from '#domain/competition/results/state/match-rows.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { type CompetitionRow, listGames } from '../queries.ts'
import { storedValues } from './write-matches.ts'

/** A place in the planning. */
export type Slot = {
  game: string
  court_id: number
  starts_at: Date
  /** The turnaround after the game is not in it. */
  duration_minutes: number
  is_pinned?: boolean
  referees?: unknown
}

/**
 * Makes the rows of the matches of a competition follow a plan: the first publication creates them, later ones move them.
 * A match that has left the format is deleted, or retired when it has a history. Only rows that differ are written.
 * @throws NOT_READY when a game has no slot
 */
export async function openMatches(
  { tx, now }: Act<unknown>,
  { tournament_category_id, tournament_id, score_mode }: CompetitionRow,
  {
    state,
    slots,
    feed_version,
    may_wait = false,
  }: {
    state: CompetitionState
    slots: readonly Slot[]
    feed_version: number
    /** Lets a new game go without a slot: its match is created by the next planning. */
    may_wait?: boolean
  },
): Promise<void> {
  const known = new Map((await listGames(tx, tournament_category_id)).map((match) => [match.game, match]))
  const slotOf = new Map(slots.map((slot) => [slot.game, slot]))
  const rows = matchRows(state)
  if (!may_wait && rows.some((row) => row.state !== 'cancelled' && !slotOf.has(row.game) && !known.has(row.game)))
    throw refuse('NOT_READY', undefined, 'Des matchs n’ont pas d’horaire\u00a0: placez-les avant de publier.')
  const born = rows.flatMap((row) => {
    const slot = slotOf.get(row.game)
    if (!slot || known.has(row.game)) return []
    return [{ ...storedValues(row, score_mode), ...placed(slot) }]
  })
  if (born.length > 0)
    await tx`
      insert into matches (tournament_id, tournament_category_id, game, number, stage, phase, pool, round, team1_id, team2_id,
        team1_source, team2_source, status, score_team1, score_team2, forfeit, outcome, is_awarded, is_scored, scheduled_date,
        duration_minutes, court_id, is_pinned, referees, feed_version, updated_at)
      select ${tournament_id}::int, ${tournament_category_id}::int, n.game, n.number, n.stage, n.phase, n.pool, n.round, n.team1_id,
        n.team2_id, n.team1_source, n.team2_source, n.status, n.score_team1, n.score_team2, n.forfeit, nullif(n.outcome, 'null'),
        n.is_awarded, n.is_scored, n.scheduled_date, n.duration_minutes, n.court_id, n.is_pinned, n.referees, ${feed_version}, ${now}
      from jsonb_to_recordset(${tx.json(born)}) as n(game text, number int, stage text, phase text, pool text, round int,
        team1_id uuid, team2_id uuid, team1_source text, team2_source text, status text, score_team1 int, score_team2 int,
        forfeit text, outcome jsonb, is_awarded boolean, is_scored boolean, scheduled_date timestamptz, duration_minutes int,
        court_id int, is_pinned boolean, referees jsonb)`
  const moved = slots.filter(({ game }) => known.has(game)).map(placed)
  await tx`
    update matches m set scheduled_date = n.scheduled_date, duration_minutes = n.duration_minutes, court_id = n.court_id,
      is_pinned = n.is_pinned, referees = n.referees, version = m.version + 1, feed_version = ${feed_version}, updated_at = ${now}
    from jsonb_to_recordset(${tx.json(moved)}) as n(game text, scheduled_date timestamptz, duration_minutes int, court_id int,
      is_pinned boolean, referees jsonb)
    where m.tournament_category_id = ${tournament_category_id} and m.game = n.game and m.retired_at is null
      and awaits_result(m.status)
      and (m.scheduled_date, m.duration_minutes, m.court_id, m.is_pinned, m.referees)
        is distinct from (n.scheduled_date, n.duration_minutes, n.court_id, n.is_pinned, n.referees)`
  const gone = [...known.values()].filter(({ game }) => !rows.some((row) => row.game === game)).map(({ id }) => id)
  if (gone.length > 0) {
    await tx`
      update matches set retired_at = ${now}, feed_version = ${feed_version}, version = version + 1, updated_at = ${now}
      where id = any(${gone}::int[]) and (outcome is not null or started_at is not null)`
    await tx`delete from matches where id = any(${gone}::int[]) and retired_at is null`
  }
}

const placed = ({ game, court_id, starts_at, duration_minutes, is_pinned = false, referees = [] }: Slot) => ({
  game,
  court_id,
  scheduled_date: starts_at.toISOString(),
  duration_minutes,
  is_pinned,
  referees,
})
