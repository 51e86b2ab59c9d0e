import type { GameId } from '../game-graph.ts'
import { possiblePlayers } from './assign-referees.ts'
import type { PlannedGame, PlayerId, ScheduleProblem } from './schedule-problem.ts'
import { dayInFrench, dayOf, timeInFrench } from './wall-times.ts'

/** What to tell a team after a plan changed, in French: “U13F 10 h 40 → 11 h 05, terrain 2”. */
export interface TeamChange {
  readonly player: PlayerId
  readonly game: GameId
  /** True when the team plays this game for sure; false when it must qualify first. */
  readonly is_certain: boolean
  readonly text: string
}

/**
 * One change per team and game, certain or possible, when the time or the court differs. In the order of the new plan.
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
  return after.flatMap((now) => {
    const was = old.get(now.game)
    const game = games.get(now.game)
    if (!was || !game || (was.start === now.start && was.court === now.court)) return []
    const when = (slot: PlannedGame) => timeInFrench(slot.start, problem.zone)
    const isOtherDay = dayOf(was.start, problem.zone) !== dayOf(now.start, problem.zone)
    const day = isOtherDay ? `${dayInFrench(now.start, problem.zone)} ` : ''
    const time = was.start === now.start ? when(now) : `${when(was)} → ${day}${when(now)}`
    const move = `${time}, ${courts.get(now.court)?.toLowerCase() ?? now.court}`
    return [...(possible.get(now.game) ?? [])].map((player): TeamChange => {
      const is_certain = game.players.includes(player)
      const name = names.get(player) ?? player
      const text = is_certain ? `${name} ${move}` : `${name}, si qualifiée (${game.label}) ${move}`
      return { player, game: now.game, is_certain, text }
    })
  })
}
