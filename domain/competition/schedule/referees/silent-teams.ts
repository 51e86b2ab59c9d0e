import { possiblePlayers } from '../problem/possible-players.ts'
import type { PlayerId, ScheduleProblem } from '../schedule-problem.ts'

/**
 * Excludes teams from refereeing, also as losers: the loser of a game referees only if every team that may lose it
 * does. For withdrawn teams, only the games that they are known to play count, because elsewhere their opponents go on
 * without them.
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
