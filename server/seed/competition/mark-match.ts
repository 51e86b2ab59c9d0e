import { periodsOf } from '#domain/competition/table/period-words.ts'
import {
  type Side,
  TABLE_EVENT_VERSION,
  type TableAct,
  type TableEvent,
} from '#domain/competition/table/table-event.ts'
import { openTable } from '#server/features/competition/tables/commands/open-table.ts'
import { syncTable } from '#server/features/competition/tables/commands/sync-table.ts'
import { readTable } from '#server/features/competition/tables/policy.ts'
import { createRandom, type Random } from '../random.ts'
import { memberOf, type Stage } from '../stage.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

export type Marked = {
  id: number
  court_id: number
  teams: readonly [string, string]
  score: readonly [number, number]
  /** From 0 to 1: how much of the match is over. */
  played: number
  scoring: '5x5' | '3x3'
}

/** A telephone beside the court has written each basket until now. */
export async function markMatch(stage: Stage, tournament: SeedTournament, match: Marked) {
  // Of its own: whether a match is marked changes nothing else of the demonstration.
  const random = createRandom(match.id)
  const context = stage.as(memberOf(tournament.organizer))
  const now = stage.services.clock()
  const table = (await readTable(stage.services.db, { court_id: match.court_id, generation: 1 }, now))!
  const device = random.uuid()
  await openTable(context, table, { device, label: random.pick(FIRST_NAMES) })
  const events = actsOf(match, random).map((act, index): TableEvent => ({
    id: random.uuid(),
    version: TABLE_EVENT_VERSION,
    match_id: match.id,
    teams: match.teams,
    pen: null,
    seq: index + 1,
    recorded_at: now.toISOString(),
    act,
  }))
  await syncTable(context, table, { device, unsent: 0, events })
}

const FIRST_NAMES = ['Camille', 'Sacha', 'Dominique', 'Maxime', 'Claude', 'Alix', 'Charlie', 'Noa']

/** Baskets in some order that come to the score, with the periods that have begun. */
function actsOf({ score, played, scoring }: Marked, random: Random): TableAct[] {
  const baskets = random.shuffle([
    ...basketsOf(0, score[0], scoring, random),
    ...basketsOf(1, score[1], scoring, random),
  ])
  const begun = Math.min(periodsOf(scoring), Math.floor(played * periodsOf(scoring)) + 1)
  const each = Math.ceil(baskets.length / begun)
  const periods = Array.from({ length: begun }, (_, index): TableAct[] => [
    ...(index === 0 ? [] : [{ kind: 'period' as const, period: index + 1 }]),
    ...baskets.slice(index * each, (index + 1) * each),
  ])
  const fouls = ([0, 0, 1] as const).map((side): TableAct => ({ kind: 'foul', side }))
  return [{ kind: 'start' }, ...periods.flat(), ...fouls, { kind: 'timeout', side: 0 }]
}

function basketsOf(side: Side, total: number, scoring: '5x5' | '3x3', random: Random): TableAct[] {
  const worths = scoring === '3x3' ? ([1, 1, 2] as const) : ([1, 2, 2, 2, 3] as const)
  const baskets: TableAct[] = []
  for (let left = total; left > 0;) {
    const points = Math.min(left, random.pick(worths)) as 1 | 2 | 3
    baskets.push({ kind: 'points', side, points })
    left -= points
  }
  return baskets
}
