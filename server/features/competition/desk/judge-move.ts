import { whyNot } from '#domain/competition/schedule/checks/check-plan.ts'
import { playingDays } from '#domain/competition/schedule/problem/playing-days.ts'
import type { PlannedGame, ScheduleProblem, Span } from '#domain/competition/schedule/schedule-problem.ts'
import type { Violation } from '#domain/competition/schedule/checks/violation.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { type DayPlan, gameOf, minuteOf, readDayPlan } from './day-plan.ts'
import { type DeskTournament, findDeskMatch } from './queries.ts'

type Place = { court: string; start: number }

/** What a match breaks at another place: what the desk refuses, and what it leaves to those who are there. */
export function judgeMove({ problem, plan }: DayPlan, game: string, to: Place) {
  const now = plan.find((slot) => slot.game === game)
  const known = new Set(now ? whyNot(problem, plan, game, now).map(({ text }) => text) : [])
  const places = new Map(plan.map((slot) => [slot.game, slot]))
  places.set(game, { game, referees: [], ...to, end: to.start + lengthOf(problem, game) })
  const found = whyNot(problem, plan, game, to)
  // Between two matches that only follow each other fast on a court, or rest little, those who are there decide.
  const isRefused = ({ rule, games }: Violation) =>
    rule === 'team_twice' ||
    (rule === 'court_shared' && isTogether(places, games)) ||
    (rule === 'order' && isReversed(problem.games, places, games))
  return {
    refused: found.find(isRefused) ?? null,
    weighed: found.filter((each) => !isRefused(each) && !UNSAID.has(each.rule) && !known.has(each.text)),
  }
}

/** The same in words, before anybody moves it. @throws NOT_FOUND */
export async function judgedMove(
  db: Sql,
  { id }: DeskTournament,
  asked: { id: number; court_id: number; starts_at: string },
): Promise<{ refused: string | null; notes: string[] }> {
  const match = await findDeskMatch(db, asked.id)
  const day = await readDayPlan(db, id)
  const to = { court: String(asked.court_id), start: minuteOf(asked.starts_at) }
  const court = day.problem.courts.find((each) => each.id === to.court)
  if (!match || !court) throw refuse('NOT_FOUND')
  const { refused, weighed } = judgeMove(day, gameOf(match), to)
  const said = ({ rule, text }: Violation) => (rule === 'court_open' ? hoursWords(day.problem, court, to.start) : text)
  return { refused: refused?.text ?? null, notes: [...new Set(weighed.map(said))] }
}

function lengthOf({ games, categories }: DayPlan['problem'], game: string): number {
  const found = games.find(({ id }) => id === game)
  return found?.lasts ?? categories.find(({ id }) => id === found?.category)?.duration ?? 0
}

function isTogether(places: ReadonlyMap<string, PlannedGame>, pair: readonly string[]): boolean {
  const [one, other] = pair.map((game) => places.get(game))
  return one !== undefined && other !== undefined && one.start < other.end && other.start < one.end
}

/** A game that begins before the one that decides its teams is over. A short rest between them is no such thing. */
function isReversed(
  games: DayPlan['problem']['games'],
  places: ReadonlyMap<string, PlannedGame>,
  pair: readonly string[],
): boolean {
  return games.some(
    ({ id, after }) =>
      pair.includes(id) &&
      after.some(
        ({ game }) =>
          pair.includes(game) && places.get(id)!.start < (places.get(game)?.end ?? Number.NEGATIVE_INFINITY),
      ),
  )
}

function hoursWords(
  problem: ScheduleProblem,
  { name, open }: { name: string; open: readonly Span[] },
  start: number,
): string {
  const { zone } = problem
  const { dayOf } = playingDays(problem)
  const instant = (minute: number) => new Date(minute * 60_000).toISOString()
  const hours = open
    .filter(({ from }) => dayOf(from) === dayOf(start))
    .map(({ from, to }) => `de ${formatTime(instant(from), zone)} à ${formatTime(instant(to), zone)}`)
  return hours.length === 0
    ? `${name} n’est pas ouvert ce jour-là.`
    : `${name} est ouvert ${hours.join(' et ')} ce jour-là.`
}

/** The screen says itself that an hour has passed; a referee is found anew, and the length of a match is no choice. */
const UNSAID: ReadonlySet<string> = new Set(['too_early', 'right_length', 'referee', 'every_game_once'])
