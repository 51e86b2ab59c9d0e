import type { Planning, PlanSlot } from '#contract/competition/plans.ts'
import { gamesInFrench } from '#domain/competition/schedule/changes/game-in-french.ts'
import { type AwaitedSides, sidesOf } from '#domain/competition/schedule/problem/awaited-sides.ts'
import { shortNames } from '#domain/competition/short-names.ts'
import type { PlannedGame, Referee, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'

export type Place = { court: string; start: number }

/** Looks up by id what the screen knows of a problem. */
export type PlanIndex = {
  problem: ScheduleProblem
  lengthOf: (game: string) => number
  /** « U13 F 25 (Finale) » */
  say: (game: string) => string
  courtName: (court: string) => string
  categoryOf: (game: string) => string
  /** Names the teams that are known; « Vainqueur match 12 » stands for those that other games decide. */
  sidesOf: (game: string) => string[]
  /** The same where the category is read beside them: « Lyon ». */
  shortSidesOf: (game: string) => string[]
  hasStarted: (game: string) => boolean
  isPlaying: (game: string) => boolean
  turnaroundOf: (game: string) => number
  /** « Lyon U13 », « perdant de U13 F 4 (Demi-finale) » */
  sayReferee: (referee: Referee) => string
  /** The same on paper: « Lyon » where no other team is called so in any category. */
  shortReferee: (referee: Referee) => string
}

export function planIndex(
  answered: Planning['problem'],
  awaited: readonly AwaitedSides[] = [],
  playing: readonly string[] = [],
): PlanIndex {
  const problem = answered as ScheduleProblem
  const games = new Map(problem.games.map((game) => [game.id, game]))
  const categories = new Map(problem.categories.map((category) => [category.id, category]))
  const players = new Map(problem.players.map(({ id, name }) => [id, name]))
  const courts = new Map(problem.courts.map(({ id, name }) => [id, name]))
  const say = gamesInFrench(problem)
  const waits = new Map(awaited.map(({ game, sides }) => [game, sides]))
  const categoryOf = (game: string) => games.get(game)?.category ?? ''
  const teamsOf = (game: string) => (games.get(game)?.players ?? []).map((id) => players.get(id) ?? '')
  const short = shortNames(
    problem.games.flatMap(({ id, category }) =>
      teamsOf(id).map((name) => ({ name, category: problem.categories.findIndex((one) => one.id === category) })),
    ),
  )
  const alone = shortNames(problem.players.map(({ name }) => ({ name, category: 0 })))
  const sayReferee = (referee: Referee) =>
    referee.kind === 'team' ? (players.get(referee.team) ?? '') : `perdant de ${say(referee.game)}`
  const sides = (game: string) => sidesOf(teamsOf(game), waits.get(game))
  return {
    problem,
    lengthOf: (game) => games.get(game)?.lasts ?? categories.get(categoryOf(game))?.duration ?? 0,
    say,
    courtName: (court) => courts.get(court) ?? '',
    categoryOf,
    sidesOf: sides,
    shortSidesOf: (game) => sides(game).map((name) => short.get(name) ?? name),
    hasStarted: (game) => games.get(game)?.has_started ?? false,
    isPlaying: (game) => playing.includes(game),
    turnaroundOf: (game) => categories.get(categoryOf(game))?.turnaround ?? 0,
    sayReferee,
    shortReferee: (referee) => {
      const name = sayReferee(referee)
      return alone.get(name) ?? name
    },
  }
}

export const toPlanned = (index: PlanIndex, slots: readonly PlanSlot[]): PlannedGame[] =>
  slots.map(({ game, court, start, referees }) => ({
    game,
    court,
    start,
    end: start + index.lengthOf(game),
    referees,
  }))

export const fromPlanned = (games: readonly PlannedGame[], before: readonly PlanSlot[]): PlanSlot[] => {
  const pinned = new Set(before.filter(({ is_pinned }) => is_pinned).map(({ game }) => game))
  return games.map(({ game, court, start, referees }) => ({
    game,
    court,
    start,
    is_pinned: pinned.has(game),
    referees: [...referees],
  }))
}

/** Lists the games of the problem without a place, by category and number. */
export const unplacedIn = ({ problem }: PlanIndex, slots: readonly PlanSlot[]) => {
  const placed = new Set(slots.map(({ game }) => game))
  return problem.games.filter(({ id }) => !placed.has(id))
}

/** Lists the other games that are on that court while this one would be. */
export const occupants = (index: PlanIndex, slots: readonly PlanSlot[], game: string, { court, start }: Place) =>
  slots.filter(
    (slot) =>
      slot.game !== game &&
      slot.court === court &&
      slot.start < start + index.lengthOf(game) &&
      start < slot.start + index.lengthOf(slot.game),
  )

/** Puts a game somewhere; what is there already stays. */
export function movedTo(slots: readonly PlanSlot[], game: string, place: Place): PlanSlot[] {
  const was = slots.find((slot) => slot.game === game)
  const { is_pinned, referees } = was ?? UNPLACED
  return [...slots.filter((slot) => slot.game !== game), { game, ...place, is_pinned, referees }]
}

/** Lets two games change places; the other one loses its place when this one had none. */
export function exchanged(slots: readonly PlanSlot[], game: string, other: string): PlanSlot[] {
  const one = slots.find((slot) => slot.game === game)
  const two = slots.find((slot) => slot.game === other)
  if (!two) return [...slots]
  const rest = slots.filter((slot) => slot.game !== game && slot.game !== other)
  const { is_pinned, referees } = one ?? UNPLACED
  const taken = { game, court: two.court, start: two.start, is_pinned, referees }
  return one ? [...rest, taken, { ...two, court: one.court, start: one.start }] : [...rest, taken]
}

const UNPLACED: Pick<PlanSlot, 'is_pinned' | 'referees'> = { is_pinned: false, referees: [] }

export const whistledBy = (slots: readonly PlanSlot[], game: string, referees: readonly Referee[]): PlanSlot[] =>
  slots.map((slot) => (slot.game === game ? { ...slot, referees: [...referees] } : slot))

export const withoutPlace = (slots: readonly PlanSlot[], game: string): PlanSlot[] =>
  slots.filter((slot) => slot.game !== game)

export const pinTurned = (slots: readonly PlanSlot[], game: string): PlanSlot[] =>
  slots.map((slot) => (slot.game === game ? { ...slot, is_pinned: !slot.is_pinned } : slot))

/** Lists the games of a court, first to last. */
export const onCourt = (slots: readonly PlanSlot[], court: string): PlanSlot[] =>
  slots.filter((slot) => slot.court === court).toSorted((one, other) => one.start - other.start)

/**
 * Moves a game one place up or down its court: it changes order with its neighbour, and both stay in the time that they
 * took together, with the pause that the first one needs.
 */
export function oneEarlier(index: PlanIndex, slots: readonly PlanSlot[], game: string): PlanSlot[] {
  const own = slots.find((slot) => slot.game === game)
  if (!own) return [...slots]
  const list = onCourt(slots, own.court)
  const before = list[list.indexOf(own) - 1]
  if (!before || index.hasStarted(before.game) || before.is_pinned) return [...slots]
  const pause = Math.max(own.start - before.start - index.lengthOf(before.game), 0)
  const start = before.start + index.lengthOf(game) + pause
  return slots.map((slot) =>
    slot === own ? { ...own, start: before.start } : slot === before ? { ...before, start } : slot,
  )
}

/**
 * Lists the starts on a court that a person would think of: its opening, after its breaks, and where a game of any court
 * starts or leaves room.
 */
export function naturalStarts(index: PlanIndex, slots: readonly PlanSlot[], game: string, court: string): number[] {
  const found = index.problem.courts.find(({ id }) => id === court)
  if (!found) return []
  const length = index.lengthOf(game)
  const starts = new Set<number>()
  for (const { from } of found.open) starts.add(from)
  for (const { to } of found.blocked) starts.add(to)
  for (const slot of slots) {
    starts.add(slot.start)
    if (slot.game !== game || slot.court !== court)
      starts.add(slot.start + index.lengthOf(slot.game) + index.turnaroundOf(slot.game))
  }
  return [...starts]
    .filter((start) => found.open.some(({ from, to }) => from <= start && start + length <= to))
    .toSorted((one, other) => one - other)
}
