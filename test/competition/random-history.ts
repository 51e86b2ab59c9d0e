import type { Format } from '#domain/competition/formats/compile-format.ts'
import type { Outcome } from '#domain/competition/games/game-result.ts'
import type { SeededRandom } from '#domain/competition/seeded-random.ts'
import { type Act, playAct } from '#domain/competition/results/acts/act.ts'
import { gamesAgainstThemselves } from '#domain/competition/results/state/against-itself.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { situation } from '#domain/competition/results/state/situation.ts'

const KNOCKOUTS = [
  { kind: 'single_elimination', third_place: true },
  { kind: 'single_elimination', third_place: false },
  { kind: 'double_elimination', reset: true },
  { kind: 'double_elimination', reset: false },
  { kind: 'consolation' },
] as const

/** A random format that ranks this number of teams. */
export function randomFormat(random: SeededRandom, teams: number): Format {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!
  const bracket = pick(KNOCKOUTS)
  const pool_count = 2 + random.below(Math.max(1, Math.floor(teams / 3) - 1))
  const pools = { kind: 'pools_then_bracket', pool_count, bracket, others_play_on: pick([true, false]) } as const
  const others: Format[] = [
    { kind: 'round_robin', legs: 1 },
    { kind: 'pools', pool_count, legs: 1 },
    { kind: 'swiss', rounds: Math.min(3, Math.floor(teams / 2)) },
    { kind: 'three_on_three' },
  ]
  // Brackets appear twice, because there a result without a winner can leave a game open.
  return pick<Format>([
    bracket,
    bracket,
    ...(teams >= 6
      ? [
          { ...pools, qualified: 1 + random.below(2), best_next: 0 },
          { ...pools, qualified: 1, best_next: 1 },
        ]
      : []),
    pick(others),
  ])
}

export type Chances = { readonly doubleForfeit: number; readonly correction: number; readonly withdrawal: number }

/**
 * Plays random acts: results, forfeits of one or both sides, corrections, cleared results, teams that leave and come
 * back.
 */
export function playHistory(
  start: CompetitionState,
  random: SeededRandom,
  chances: Chances,
  turns: number,
): CompetitionState {
  let state = start
  for (let turn = 0; turn < turns; turn++)
    state = tried(state, chanceAct(state, random, chances) ?? wayOn(state, random, chances))
  return state
}

/** Plays the acts that the desk offers until it offers none. @returns null after too many turns */
export function finish(start: CompetitionState, random: SeededRandom, chances: Chances): CompetitionState | null {
  let state = start
  for (let turn = 0; turn < 2_000; turn++) {
    const act = wayOn(state, random, chances)
    if (!act) return state
    state = tried(state, act)
  }
  return null
}

/** Lists the games and places still open when the desk offers nothing more. */
export function openEnds(state: CompetitionState): string[] {
  const { games, places } = situation(state)
  return [
    ...[...games.values()].flatMap(({ game, status, contested_by }) =>
      status === 'waiting' || status === 'ready' || contested_by ? [`${game.id} ${status}`] : [],
    ),
    ...places.flatMap(({ rank, side }) => (side.kind === 'pending' ? [`place ${rank}`] : [])),
  ]
}

function tried(state: CompetitionState, act: Act | null): CompetitionState {
  const change = act && playAct(state, act)
  if (change?.ok) return change.state
  // A result that cannot be kept must be replayed.
  const again = act?.kind === 'keep' ? playAct(state, { kind: 'replay', game: act.game }) : null
  return again?.ok ? again.state : state
}

function chanceAct(state: CompetitionState, random: SeededRandom, chances: Chances): Act | null {
  const pick = <T>(list: readonly T[]): T | null => list[random.below(list.length)] ?? null
  const dice = random.next()
  const game = pick(Object.keys(state.results))
  if (dice < chances.correction && game !== null)
    return random.next() < 0.7 ? { kind: 'correct', game, outcome: outcome(random, chances) } : { kind: 'clear', game }
  if (dice > 1 - chances.withdrawal) {
    const team = pick(state.entrants)!.id
    return team in state.withdrawals ? { kind: 'reinstate', team } : { kind: 'withdraw', team, reason: 'Blessures' }
  }
  return null
}

function wayOn(state: CompetitionState, random: SeededRandom, chances: Chances): Act | null {
  const pick = <T>(list: readonly T[]): T | null => list[random.below(list.length)] ?? null
  const now = situation(state)
  const games = [...now.games.values()]
  const contested = pick(games.filter(({ contested_by }) => contested_by))?.game.id
  if (contested) return { kind: random.next() < 0.6 ? 'keep' : 'replay', game: contested }
  const clearing = pick(gamesAgainstThemselves(state).flatMap((each) => each.clearing))
  if (clearing) return { kind: 'clear', game: clearing }
  const ready = pick(games.filter(({ status }) => status === 'ready'))?.game.id
  if (ready) return { kind: 'record', game: ready, outcome: outcome(random, chances) }
  const { stages } = state.competition
  const acts: Act[] = [
    ...[...now.standings].flatMap(([pool, { needs_lots }]): Act[] =>
      needs_lots.length > 0 ? [{ kind: 'lots', pool, seed: 1, drawn_at: '2026-01-01T12:00:00Z' }] : [],
    ),
    ...stages.map(({ id }): Act => ({ kind: 'launch', stage: id })),
    ...stages.flatMap(({ pools }) =>
      pools.flatMap(({ id, kind }): Act[] =>
        kind === 'swiss'
          ? [
              { kind: 'draw_round', pool: id },
              { kind: 'end_swiss', pool: id, reason: 'Plus de ronde possible' },
            ]
          : [],
      ),
    ),
  ]
  return acts.find((act) => playAct(state, act).ok) ?? null
}

function outcome(random: SeededRandom, { doubleForfeit }: Chances): Outcome {
  const dice = random.next()
  if (dice < doubleForfeit) return { kind: 'double_forfeit' }
  if (dice < doubleForfeit + 0.1) return { kind: 'forfeit', by: random.next() < 0.5 ? 0 : 1 }
  const lost = 40 + random.below(20)
  return { kind: 'score', score: random.next() < 0.5 ? [lost + 1 + random.below(9), lost] : [lost, lost + 5] }
}
