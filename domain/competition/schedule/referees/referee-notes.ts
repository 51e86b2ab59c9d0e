import { gamesInFrench } from '../changes/game-in-french.ts'
import type { PlannedGame, ScheduleProblem } from '../schedule-problem.ts'

/** French note on games with fewer referee teams than the rules ask for; empty without such games, or without rules. */
export function refereeNotes(problem: ScheduleProblem, planned: readonly PlannedGame[]): string[] {
  const { referees } = problem
  if (!referees) return []
  const started = startedIn(problem)
  const missing = planned.filter(({ game, referees: own }) => own.length < referees.per_game && !started.has(game))
  if (missing.length === 0) return []
  const say = gamesInFrench(problem)
  const count =
    missing.length === 1 ? '1 match sans tous ses arbitres' : `${missing.length} matchs sans tous leurs arbitres`
  const names = missing.slice(0, FEW_NAMES).map(({ game }) => say(game))
  const more = missing.length > FEW_NAMES ? ', …' : ''
  return [`${count} : nous n’avons pas trouvé assez d’équipes libres (${names.join(', ')}${more}).`]
}

/** Games that are being played, or were. */
export const startedIn = ({ games }: ScheduleProblem) =>
  new Set(games.filter(({ has_started }) => has_started).map(({ id }) => id))

const FEW_NAMES = 3
