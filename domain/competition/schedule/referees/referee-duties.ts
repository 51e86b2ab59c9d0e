import { gamesInFrench } from '../changes/game-in-french.ts'
import { type TeamChange, timeChange } from '../changes/plan-changes.ts'
import type { PlannedGame, PlayerId, ScheduleProblem } from '../schedule-problem.ts'

/**
 * French changes for the teams that referee: “Bron arbitre U13 F 7 (Poule A) samedi 10 h 40, terrain 2”. A loser that
 * is not known yet is told at the table.
 */
export function dutiesInFrench(
  problem: ScheduleProblem,
  before: readonly PlannedGame[],
  after: readonly PlannedGame[],
): TeamChange[] {
  const old = new Map(before.map((slot) => [slot.game, slot]))
  const names = new Map(problem.players.map((player) => [player.id, player.name]))
  const courts = new Map(problem.courts.map((court) => [court.id, court.name]))
  const say = gamesInFrench(problem)
  return after.flatMap((now) => {
    const was = old.get(now.game)
    const [whistled, whistle] = [teamsOf(was), teamsOf(now)]
    const hasMoved = was?.start !== now.start || was.court !== now.court
    const duty = (player: PlayerId, text: string): TeamChange => ({
      player,
      game: now.game,
      is_certain: true,
      is_duty: true,
      text: `${names.get(player) ?? player} ${text}`,
    })
    const place = courts.get(now.court)?.toLowerCase() ?? now.court
    const gone = whistled.filter((player) => !whistle.includes(player))
    return [
      ...whistle
        .filter((player) => hasMoved || !whistled.includes(player))
        .map((player) => {
          const known = whistled.includes(player) ? was : undefined
          return duty(player, `arbitre ${say(now.game)} ${timeChange(problem.zone, known, now)}, ${place}`)
        }),
      ...gone.map((player) => duty(player, `n’arbitre plus ${say(now.game)}`)),
    ]
  })
}

const teamsOf = (slot: PlannedGame | undefined): PlayerId[] =>
  (slot?.referees ?? []).flatMap((referee) => (referee.kind === 'team' ? [referee.team] : []))
