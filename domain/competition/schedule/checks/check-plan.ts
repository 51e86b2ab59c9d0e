import { pairViolations } from './check-pairs.ts'
import { refereeViolations } from './check-referees.ts'
import { ReadPlan, type Entry } from './read-plan.ts'
import type { CourtId, Minute, PlannedGame, ScheduleProblem } from '../schedule-problem.ts'
import type { GameId } from '../../games/game-graph.ts'
import type { Violation } from './violation.ts'

/**
 * Checks a plan against the constraints as they are written, two games at a time. It shares no search code with the
 * scheduler, so it finds the scheduler’s mistakes. It is quadratic: for publication, tests, benches and imports. A game
 * that lasts longer than planned is no mistake by itself, only what it then collides with.
 */
export function checkPlan(problem: ScheduleProblem, planned: readonly PlannedGame[]): Violation[] {
  const plan = new ReadPlan(problem, planned)
  const found = [...existence(plan, planned), ...plan.entries.flatMap((entry) => placeViolations(plan, entry))]
  const byTime = plan.entries.toSorted(inTime)
  for (const [index, first] of byTime.entries()) {
    for (let at = index + 1; at < byTime.length; at++) found.push(...pairViolations(plan, first, byTime[at]!))
  }
  found.push(...plan.entries.flatMap((entry) => limitViolations(plan, entry)))
  return [...found, ...refereeViolations(plan)]
}

/**
 * Constraints that a game would break at another place, alone or with the games of the plan; empty when it fits.
 * Referees are not checked.
 */
export function whyNot(
  problem: ScheduleProblem,
  planned: readonly PlannedGame[],
  game: GameId,
  to: { readonly court: CourtId; readonly start: Minute },
): Violation[] {
  const found = problem.games.find((each) => each.id === game)
  const category = problem.categories.find((each) => each.id === found?.category)
  if (!found || !category || !problem.courts.some((court) => court.id === to.court))
    return [{ rule: 'every_game_once', games: [game], text: 'Un match ou un terrain inconnu.' }]
  const others = planned.filter((slot) => slot.game !== game)
  const end = to.start + (found.lasts ?? category.duration)
  const moved: PlannedGame = { game, ...to, end, referees: [] }
  const plan = new ReadPlan(problem, [...others, moved])
  const own = plan.entryOf(game)!
  const before = new ReadPlan(problem, planned)
  const hadLimit = new Set(before.entries.flatMap((entry) => limitViolations(before, entry)).map(({ text }) => text))
  return [
    ...placeViolations(plan, own),
    ...plan.entries.flatMap((other) => {
      if (other === own) return []
      return inTime(own, other) < 0 ? pairViolations(plan, own, other) : pairViolations(plan, other, own)
    }),
    ...plan.entries
      .flatMap((entry) => limitViolations(plan, entry))
      .filter(({ games, text }) => games.includes(game) || !hadLimit.has(text)),
  ]
}

const inTime = (one: Entry, other: Entry) =>
  one.slot.start - other.slot.start || (one.slot.game < other.slot.game ? -1 : 1)

/** Each game is planned once, on an existing court. */
function existence(plan: ReadPlan, planned: readonly PlannedGame[]): Violation[] {
  const found: Violation[] = []
  if (plan.entries.length < planned.length)
    found.push({ rule: 'every_game_once', games: [], text: 'Un match ou un terrain inconnu.' })
  const times = new Map<GameId, number>()
  for (const { game } of plan.entries) times.set(game.id, (times.get(game.id) ?? 0) + 1)
  for (const { id } of plan.problem.games) {
    const count = times.get(id) ?? 0
    if (count === 1) continue
    const text = count === 0 ? `${plan.say(id)} : sans horaire.` : `${plan.say(id)} : planifié ${count} fois.`
    found.push({ rule: 'every_game_once', games: [id], text })
  }
  return found
}

/**
 * Checks the length, opening hours, blocks, days of the category, absent teams, pinned games and the court of a final.
 */
export function placeViolations({ problem, players, say }: ReadPlan, entry: Entry): Violation[] {
  const { slot, game, category, court } = entry
  const found: Violation[] = []
  const note = (rule: Violation['rule'], what: string) =>
    found.push({ rule, games: [game.id], text: `${say(game.id)} : ${what}.` })
  const inside = (spans: readonly { from: Minute; to: Minute }[]) => covered(slot.start, slot.end, spans)
  const hits = (spans: readonly { from: Minute; to: Minute }[]) =>
    spans.some((span) => slot.start < span.to && span.from < slot.end)
  if (slot.end - slot.start < (game.lasts ?? category.duration)) note('right_length', 'durée trop courte')
  // Started games cannot be moved any more, so a closed court or a start before now is no mistake.
  if (!game.has_started) {
    if (!inside(court.open)) note('court_open', `${court.name} fermé`)
    if (hits(court.blocked)) note('court_blocked', `${court.name} réservé`)
    if (slot.start < (problem.not_before ?? Number.NEGATIVE_INFINITY)) note('too_early', 'dans le passé')
  }
  if (category.days && !inside(category.days)) note('category_days', `hors des jours de ${category.name}`)
  for (const id of game.players) {
    const player = players.get(id)
    if (player && hits(player.unavailable)) note('team_away', `${player.name} indisponible`)
  }
  const { pinned } = game
  if (pinned && (pinned.court !== slot.court || pinned.start !== slot.start))
    note('pinned_moved', 'match fixé, déplacé')
  if (problem.finals_last && game.is_final && !court.is_main) note('final_court', 'pas sur un terrain principal')
  return found
}

/** Games in a row and per day, on every path that a team may take through this game. */
function limitViolations(plan: ReadPlan, entry: Entry): Violation[] {
  const { max_in_row, max_per_day } = entry.category
  const found: Violation[] = []
  const note = (rule: Violation['rule'], what: string) =>
    found.push({ rule, games: [entry.game.id], text: `${plan.say(entry.game.id)} : ${what}.` })
  const isClose = (later: Entry, earlier: Entry) => later.slot.start - earlier.slot.end < later.category.duration
  if (max_in_row !== null && plan.longestThrough(entry, isClose) > max_in_row)
    note('in_a_row', `plus de ${counted(max_in_row)} d’affilée`)
  if (max_per_day !== null && plan.longestThrough(entry, (later, earlier) => later.day === earlier.day) > max_per_day)
    note('per_day', `plus de ${counted(max_per_day)} dans la journée`)
  return found
}

const counted = (games: number) => (games === 1 ? '1 match' : `${games} matchs`)

/** Whether the spans cover every minute. Spans may touch. */
function covered(from: Minute, to: Minute, spans: readonly { from: Minute; to: Minute }[]): boolean {
  let reached = from
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from <= reached && reached < span.to) reached = span.to
  }
  return reached >= to
}
