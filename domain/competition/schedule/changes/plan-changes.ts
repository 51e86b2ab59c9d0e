import type { GameId } from '../../games/game-graph.ts'
import { possiblePlayers } from '../problem/possible-players.ts'
import { gamesInFrench } from './game-in-french.ts'
import type { PlannedGame, PlayerId, ScheduleProblem } from '../schedule-problem.ts'
import { dayInFrench, dayOf, timeInFrench } from '../wall-times.ts'

/** A change of the plan to tell a team, in French: “Bron 10 h 40 → 11 h 05, terrain 2”. */
export interface TeamChange {
  readonly player: PlayerId
  readonly game: GameId
  /** True when the team plays this game for sure; false when it must qualify first. */
  readonly is_certain: boolean
  /** True when the team referees this game, or no longer does. */
  readonly is_duty?: boolean
  readonly text: string
}

export interface TeamMessage {
  readonly player: PlayerId
  readonly changes: readonly TeamChange[]
  readonly name: string
  /** One line per game, without the name of the team. */
  readonly lines: readonly string[]
  readonly text: string
}

/**
 * One change per team and game whose hour or court differs, in the order of the new plan. A game that many teams may
 * still play is told to its sure players only: the others learn it when they qualify.
 */
export function changesInFrench(
  problem: ScheduleProblem,
  before: readonly PlannedGame[],
  after: readonly PlannedGame[],
): TeamChange[] {
  const old = new Map(before.map((slot) => [slot.game, slot]))
  const games = new Map(problem.games.map((game) => [game.id, game]))
  const names = new Map(problem.players.map((player) => [player.id, player.name]))
  const courts = new Map(problem.courts.map((court) => [court.id, court.name]))
  const possible = possiblePlayers(problem.games)
  const say = gamesInFrench(problem)
  return after.flatMap((now) => {
    const was = old.get(now.game)
    const game = games.get(now.game)
    if (!game || (was && was.start === now.start && was.court === now.court)) return []
    const place = courts.get(now.court)?.toLowerCase() ?? now.court
    const move = `${timeChange(problem.zone, was, now)}, ${place}`
    const maybe = possible.get(now.game) ?? new Set<PlayerId>()
    const told = maybe.size > MOST_POSSIBLE ? new Set(game.players) : maybe
    return [...told].map((player): TeamChange => {
      const is_certain = game.players.includes(player)
      const name = names.get(player) ?? player
      const text = is_certain ? `${name} ${move}` : `${name}, selon son classement (${say(now.game)}) ${move}`
      return { player, game: now.game, is_certain, text }
    })
  })
}

/** One message per team: its sure games, then those it must qualify for. */
export function messagesInFrench(problem: ScheduleProblem, changes: readonly TeamChange[]): TeamMessage[] {
  const say = gamesInFrench(problem)
  const names = new Map(problem.players.map((player) => [player.id, player.name]))
  return [...Map.groupBy(changes, (change) => change.player)].map(([player, own]) => {
    const name = names.get(player) ?? player
    const sure = own.filter((change) => change.is_certain)
    const lines = sure.map(
      ({ game, is_duty, text }) => `${is_duty ? '' : `${say(game)} `}${text.slice(name.length + 1)}`,
    )
    const unsure = own.length - sure.length
    if (unsure > 0) lines.push(`${unsure} ${unsure === 1 ? 'match possible' : 'matchs possibles'} selon son classement`)
    return { player, changes: own, name, lines, text: `${name} : ${lines.join(' ; ')}` }
  })
}

/** “10 h 40 → 11 h 05”. The day is added when the game is new or moves to another day. */
export function timeChange(zone: string, was: PlannedGame | undefined, now: PlannedGame): string {
  const when = timeInFrench(now.start, zone)
  if (!was) return `${dayInFrench(now.start, zone)} ${when}`
  if (was.start === now.start) return when
  const isOtherDay = dayOf(was.start, zone) !== dayOf(now.start, zone)
  return `${timeInFrench(was.start, zone)} → ${isOtherDay ? `${dayInFrench(now.start, zone)} ` : ''}${when}`
}

/** A possible game of more teams than this is told to none of them. */
const MOST_POSSIBLE = 8
