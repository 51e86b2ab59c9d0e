import type { Barrier } from './barriers.ts'
import type { ScheduleProblem } from '../../schedule-problem.ts'

/** A link to a game that must end before this one, or start after it. */
export interface Link {
  readonly game: number
  /** A team may play both games, so it needs a rest between them. */
  readonly rest: boolean
}

/** Games that come before and after each one, by index. `direct` holds those of the graph, without the barriers. */
export function links(problem: ScheduleProblem, indexOf: ReadonlyMap<string, number>) {
  const { games } = problem
  const before = games.map((): Link[] => [])
  const after = games.map((): Link[] => [])
  const seen = new Set<number>()
  const link = (earlier: number, later: number, rest: boolean) => {
    const key = earlier * games.length + later
    if (earlier === later || seen.has(key)) return
    seen.add(key)
    before[later]!.push({ game: earlier, rest })
    after[earlier]!.push({ game: later, rest })
  }
  for (const [later, game] of games.entries()) {
    for (const { game: id, rest } of game.after) link(indexOf.get(id)!, later, rest)
  }
  const direct = { before: before.map((own) => [...own]), after: after.map((own) => [...own]) }
  const barriers = [
    ...(problem.stages_in_order ? stageBarriers(problem) : []),
    ...(problem.finals_last ? finalBarriers(problem) : []),
  ]
  for (const { earlier, later } of barriers)
    for (const one of later) for (const other of earlier) link(other, one, false)
  const sides = (side: 'earlier' | 'later') => {
    const own = games.map((): number[] => [])
    for (const [index, barrier] of barriers.entries()) for (const game of barrier[side]) own[game]!.push(index)
    return own
  }
  return { before, after, direct, barriers, ahead: sides('earlier'), behind: sides('later') }
}

/** The first games of a stage come after all games of the previous stage. The graph already orders the other games. */
function stageBarriers({ games }: ScheduleProblem): Barrier[] {
  const stageOf = new Map(games.map((game) => [game.id, game.stage]))
  const isFirst = (game: (typeof games)[number]) => !game.after.some(({ game: id }) => stageOf.get(id) === game.stage)
  const byStage = Map.groupBy(games.keys(), (index) => `${games[index]!.category}/${games[index]!.stage}`)
  return [...byStage].flatMap(([, own]) => {
    const { category, stage } = games[own[0]!]!
    const earlier = byStage.get(`${category}/${stage - 1}`) ?? []
    const later = own.filter((index) => isFirst(games[index]!))
    return earlier.length > 0 && later.length > 0 ? [{ earlier, later }] : []
  })
}

/** All other games of a category come before its finals. */
function finalBarriers({ games }: ScheduleProblem): Barrier[] {
  return [...Map.groupBy(games.keys(), (index) => games[index]!.category).values()].flatMap((own) => {
    const later = own.filter((index) => games[index]!.is_final)
    const earlier = own.filter((index) => !games[index]!.is_final)
    return earlier.length > 0 && later.length > 0 ? [{ earlier, later }] : []
  })
}
