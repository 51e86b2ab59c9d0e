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
  /** The first thing that it breaks, in French. */
  readonly text: string
}

/**
 * Where a game cannot go beside the others, on all courts, in steps of some minutes: what a screen darkens while the game is
 * lifted. Limits in a row and per day depend on whole paths and are left to `whyNot`.
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
      // The day is asked by limits alone.
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

/** Games of other categories that share nothing are never in the way; a coach or a team may be in several. */
const isRelated = (entry: Entry, other: Entry) =>
  entry.court === other.court ||
  entry.category === other.category ||
  (entry.game.players.length > 0 && Math.abs(entry.slot.start - other.slot.start) < A_DAY)

const A_DAY = 1440
