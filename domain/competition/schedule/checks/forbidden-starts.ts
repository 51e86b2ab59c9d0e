import type { GameId } from '../../games/game-graph.ts'
import { placeViolations } from './check-plan.ts'
import { pairViolations } from './check-pairs.ts'
import { ReadPlan, type Entry } from './read-plan.ts'
import type { CourtId, Minute, PlannedGame, ScheduleProblem } from '../schedule-problem.ts'

/** Starts of a game on a court that break something, from `from` (included) to `to` (excluded). */
export interface ForbiddenStarts {
  readonly court: CourtId
  readonly from: Minute
  readonly to: Minute
  /** The first constraint that it breaks, in French. */
  readonly text: string
}

/**
 * Starts at which a game does not fit beside the others, on each court, in steps of some minutes. The screen darkens
 * them while somebody drags the game. Limits in a row and per day depend on whole paths, so only `whyNot` checks them.
 */
export function forbiddenStarts(
  problem: ScheduleProblem,
  planned: readonly PlannedGame[],
  id: GameId,
  { from, to, step }: { from: Minute; to: Minute; step: number },
): ForbiddenStarts[] {
  const game = problem.games.find((each) => each.id === id)
  const category = problem.categories.find((each) => each.id === game?.category)
  if (!game || !category) return []
  const plan = new ReadPlan(
    problem,
    planned.filter((slot) => slot.game !== id),
  )
  const found: ForbiddenStarts[] = []
  for (const court of problem.courts) {
    let open: { from: Minute; to: Minute; text: string } | null = null
    for (let start = from; start < to; start += step) {
      const end = start + (game.lasts ?? category.duration)
      // Only the limits read the day, and they are not checked here.
      const entry = { slot: { game: id, court: court.id, start, end, referees: [] }, game, category, court, day: 0 }
      const text = firstProblem(plan, entry)
      if (open && open.text === text) open.to = start + step
      else {
        if (open) found.push({ court: court.id, ...open })
        open = text === null ? null : { from: start, to: start + step, text }
      }
    }
    if (open) found.push({ court: court.id, ...open })
  }
  return found
}

function firstProblem(plan: ReadPlan, entry: Entry): string | null {
  const [own] = placeViolations(plan, entry)
  if (own) return own.text
  for (const other of plan.entries) {
    if (!isRelated(entry, other)) continue
    const [pair] =
      other.slot.start < entry.slot.start ? pairViolations(plan, other, entry) : pairViolations(plan, entry, other)
    if (pair) return pair.text
  }
  return null
}

/** A game of another category is related only by its court, or by a team or a coach. */
const isRelated = (entry: Entry, other: Entry) =>
  entry.court === other.court ||
  entry.category === other.category ||
  (entry.game.players.length > 0 && Math.abs(entry.slot.start - other.slot.start) < A_DAY)

const A_DAY = 1440
