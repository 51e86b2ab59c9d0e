import type { PlannedGame, PlayerId, ScheduleProblem } from './schedule-problem.ts'
import { dayInFrench, timeInFrench } from './wall-times.ts'

/** What to tell a team whose matches to whistle are not those of before, in French. */
export interface DutyChange {
  readonly player: PlayerId
  /** “Bron arbitre : samedi 10 h 40, terrain 2 ; …”, or “Bron n’arbitre plus”. */
  readonly text: string
}

/** One change per team whose hours or courts to whistle differ. Teams that are not known yet are told when they are. */
export function dutyChanges(
  problem: ScheduleProblem,
  before: readonly PlannedGame[],
  after: readonly PlannedGame[],
): DutyChange[] {
  const courts = new Map(problem.courts.map(({ id, name }) => [id, name.toLowerCase()]))
  const dutiesIn = (games: readonly PlannedGame[]) => {
    const found = new Map<PlayerId, string[]>()
    for (const { start, court, referees } of games.toSorted((one, other) => one.start - other.start)) {
      const said = `${dayInFrench(start, problem.zone)} ${timeInFrench(start, problem.zone)}, ${courts.get(court) ?? court}`
      for (const referee of referees)
        if (referee.kind === 'team') found.set(referee.team, [...(found.get(referee.team) ?? []), said])
    }
    return found
  }
  const [old, now] = [dutiesIn(before), dutiesIn(after)]
  return problem.players.flatMap(({ id, name }): DutyChange[] => {
    const [was = [], is = []] = [old.get(id), now.get(id)]
    if (was.join() === is.join()) return []
    return [{ player: id, text: is.length > 0 ? `${name} arbitre : ${is.join(' ; ')}` : `${name} n’arbitre plus` }]
  })
}
