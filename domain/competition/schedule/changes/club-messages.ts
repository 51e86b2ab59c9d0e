import { changesInFrench, messagesInFrench } from './plan-changes.ts'
import { dutiesInFrench } from '../referees/referee-duties.ts'
import type { Minute, PlannedGame, ScheduleProblem } from '../schedule-problem.ts'

export interface ClubMessage {
  /** The club as `problem.players` names it. */
  readonly club: string
  /** One line per team: its sure games, then the number of games that depend on its rank. */
  readonly lines: readonly string[]
  /** The same content, with one line per game under each team. */
  readonly teams: readonly { readonly name: string; readonly lines: readonly string[] }[]
  /** Number of changes of games that its teams surely play or referee. */
  readonly sure: number
  /** True when the old or new hour of such a game is less than three hours away. */
  readonly is_urgent: boolean
}

/**
 * One message per club whose teams have another hour or court, or other games to referee. The first planning is told to
 * all. Later, a club is told nothing about games that its teams would play only if they qualified.
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
