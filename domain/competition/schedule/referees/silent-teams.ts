import { possiblePlayers } from '../problem/possible-players.ts'
import type { PlayerId, ScheduleProblem } from '../schedule-problem.ts'

/**
 * Takes teams from the referees, also as losers: a loser whistles when every team that may lose its game does. Of teams that
 * have withdrawn only the games that they are known to play count: their opponents go on without them.
 */
export function withoutReferees(
  problem: ScheduleProblem,
  { never, withdrawn }: { readonly never: ReadonlySet<PlayerId>; readonly withdrawn: ReadonlySet<PlayerId> },
): ScheduleProblem {
  if (!problem.referees || (never.size === 0 && withdrawn.size === 0)) return problem
  const possible = possiblePlayers(problem.games)
  return {
    ...problem,
    players: problem.players.map((player) =>
      never.has(player.id) || withdrawn.has(player.id) ? { ...player, can_referee: false } : player,
    ),
    games: problem.games.map((game) =>
      !possible.get(game.id)!.isDisjointFrom(never) || game.players.some((player) => withdrawn.has(player))
        ? { ...game, frees_loser: false }
        : game,
    ),
  }
}
