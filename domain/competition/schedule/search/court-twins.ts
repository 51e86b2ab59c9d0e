import type { CompiledProblem } from './board/compile-problem.ts'

/** For each court, the earlier courts that are equal to it: same hours, travel and games, and no pinned game. */
export function courtTwins({ windows, games, travel }: CompiledProblem): number[][] {
  const pinned = new Set(games.flatMap((game) => (game.pinned ? [game.pinned.court] : [])))
  const isTwin = (one: number, other: number) =>
    !pinned.has(one) &&
    !pinned.has(other) &&
    JSON.stringify(windows[one]) === JSON.stringify(windows[other]) &&
    travel[one]!.every((minutes, court) => minutes === travel[other]![court]) &&
    games.every((game) => game.courts.includes(one) === game.courts.includes(other))
  return windows.map((_, court) => [...windows.keys()].filter((other) => other < court && isTwin(other, court)))
}
