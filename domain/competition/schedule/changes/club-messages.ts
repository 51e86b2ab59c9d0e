import { changesInFrench, messagesInFrench } from './plan-changes.ts'
import { dutiesInFrench } from '../referees/referee-duties.ts'
import type { Minute, PlannedGame, ScheduleProblem } from '../schedule-problem.ts'

/** What a club is told of a new plan. */
export interface ClubMessage {
  /** As the players name it. */
  readonly club: string
  /** One line a team: its sure games first, those that depend on its rank counted. */
  readonly lines: readonly string[]
  /** The same, to be read over: a line a game under its team. */
  readonly teams: readonly { readonly name: string; readonly lines: readonly string[] }[]
  /** Changes of games that its teams play, or referee, for sure. */
  readonly sure: number
  /** One of them was, or is now, less than three hours away. */
  readonly is_urgent: boolean
}

/**
 * One message per club whose teams have another hour or court, or other games to referee. After a first publication, a club
 * whose teams would only be concerned if they qualified is left alone: it is told when it qualifies.
 */
export function clubMessages(
  problem: ScheduleProblem,
  before: readonly PlannedGame[],
  after: readonly PlannedGame[],
  now: Minute,
): ClubMessage[] {
  const clubOf = new Map(problem.players.map((player) => [player.id, player.club]))
  const hours = new Map([...before, ...after].map(({ game }) => [game, [] as Minute[]]))
  for (const { game, start } of [...before, ...after]) hours.get(game)!.push(start)
  const isSoon = (game: string) => (hours.get(game) ?? []).some((start) => start >= now && start - now < SOON_MINUTES)
  const messages = messagesInFrench(problem, [
    ...changesInFrench(problem, before, after),
    ...dutiesInFrench(problem, before, after),
  ])
  const byClub = Map.groupBy(messages, ({ player }) => clubOf.get(player) ?? null)
  return [...byClub].flatMap(([club, teams]): ClubMessage[] => {
    const sure = teams.flatMap(({ changes }) => changes).filter(({ is_certain }) => is_certain)
    if (club === null || (before.length > 0 && sure.length === 0)) return []
    return [
      {
        club,
        lines: teams.map(({ text }) => text),
        teams: teams.map(({ name, lines }) => ({ name, lines })),
        sure: sure.length,
        is_urgent: sure.some(({ game }) => isSoon(game)),
      },
    ]
  })
}

const SOON_MINUTES = 180
