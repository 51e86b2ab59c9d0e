import type { GameId } from '../../games/game-graph.ts'
import { pairViolations } from '../checks/check-pairs.ts'
import { ReadPlan } from '../checks/read-plan.ts'
import type { CourtId, GameToPlan, Minute, PlannedGame, ScheduleProblem, Span } from '../schedule-problem.ts'
import type { Violation } from '../checks/violation.ts'

/** Events on the day that disturb the plan. */
export interface Disruption {
  readonly now: Minute
  /** Games that end, or ended, at another time than planned. */
  readonly late?: readonly { readonly game: GameId; readonly ends_at: Minute }[]
  readonly closed?: readonly { readonly court: CourtId; readonly span: Span }[]
  /**
   * Games that have started. Without this list: those planned before `now`, except those whose court or team is still
   * held by a late game.
   */
  readonly started?: readonly GameId[]
}

/**
 * The problem as it is now. Games that have started stay where they are, with their length and the delays told before;
 * nothing else starts before now; closed courts become blocks.
 */
export function disruptedProblem(
  problem: ScheduleProblem,
  plan: readonly PlannedGame[],
  { now, late = [], closed = [], started }: Disruption,
): ScheduleProblem {
  const slots = new Map(plan.map((slot) => [slot.game, slot]))
  const endOf = new Map(late.map(({ game, ends_at }) => [game, ends_at]))
  const playing = new Set(started ?? assumedStarted(problem, plan, now, endOf))
  const lengths = new Map(problem.categories.map((category) => [category.id, category.duration]))
  const games = problem.games.map((game): GameToPlan => {
    const slot = slots.get(game.id)
    if (!slot) return game
    const usual = game.lasts ?? lengths.get(game.category)!
    const has_started = playing.has(game.id)
    const end = endOf.get(game.id) ?? (has_started ? slot.end : Math.max(slot.end, slot.start + usual))
    const lasts = end - slot.start
    const own = lasts === usual ? game : { ...game, lasts }
    return has_started ? { ...own, pinned: { court: slot.court, start: slot.start }, has_started } : own
  })
  const courts = problem.courts.map((court) => {
    const spans = closed.filter((each) => each.court === court.id).map((each) => each.span)
    return spans.length === 0 ? court : { ...court, blocked: [...court.blocked, ...spans] }
  })
  return { ...problem, courts, games, not_before: now }
}

/**
 * Games planned before now. A game that has to wait, because an earlier one holds its court or one of its teams, is
 * left out.
 */
function assumedStarted(
  problem: ScheduleProblem,
  plan: readonly PlannedGame[],
  now: Minute,
  endOf: ReadonlyMap<GameId, Minute>,
): GameId[] {
  const games = new Map(problem.games.map((game) => [game.id, game]))
  const playing: PlannedGame[] = []
  for (const slot of plan.toSorted((one, other) => one.start - other.start)) {
    if (slot.start >= now) break
    const players = games.get(slot.game)?.players ?? []
    const waits = playing.some((other) => {
      const shares = games.get(other.game)?.players.some((player) => players.includes(player)) ?? false
      return other.end > slot.start && (other.court === slot.court || shares)
    })
    if (!waits) playing.push({ ...slot, end: endOf.get(slot.game) ?? slot.end })
  }
  return playing.map((slot) => slot.game)
}

/** Constraints that fixed games break together. Only the organiser can resolve these. */
export function fixedViolations(problem: ScheduleProblem): Violation[] {
  const lengths = new Map(problem.categories.map((category) => [category.id, category.duration]))
  const fixed = problem.games.flatMap((game): PlannedGame[] => {
    if (!game.pinned) return []
    const { court, start } = game.pinned
    return [{ game: game.id, court, start, end: start + (game.lasts ?? lengths.get(game.category)!), referees: [] }]
  })
  const plan = new ReadPlan(problem, fixed)
  const byTime = plan.entries.toSorted((one, other) => one.slot.start - other.slot.start)
  return byTime.flatMap((first, index) =>
    byTime.slice(index + 1).flatMap((second) => pairViolations(plan, first, second)),
  )
}
