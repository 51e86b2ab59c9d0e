import type { ScheduleProblem } from './schedule-problem.ts'

/** A link to a game that must end before this one, or start after it. */
export interface Link {
  readonly game: number
  /** A team may play both games, so it rests between them. */
  readonly rest: boolean
}

/** Precedences by index: between games, between stages, before finals. */
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
  if (problem.stages_in_order) linkStages(problem, link)
  if (problem.finals_last) linkFinals(problem, link)
  return { before, after }
}

/** The first games of a stage come after all games of the previous stage. The graph orders the other games. */
function linkStages({ games }: ScheduleProblem, link: (earlier: number, later: number, rest: boolean) => void) {
  const stageOf = new Map(games.map((game) => [game.id, game.stage]))
  const isFirst = (game: (typeof games)[number]) => !game.after.some(({ game: id }) => stageOf.get(id) === game.stage)
  const byStage = Map.groupBy(games.keys(), (index) => `${games[index]!.category}/${games[index]!.stage}`)
  for (const [later, game] of games.entries()) {
    if (!isFirst(game)) continue
    for (const earlier of byStage.get(`${game.category}/${game.stage - 1}`) ?? []) link(earlier, later, false)
  }
}

function linkFinals({ games }: ScheduleProblem, link: (earlier: number, later: number, rest: boolean) => void) {
  for (const [later, final] of games.entries()) {
    if (!final.is_final) continue
    for (const [earlier, game] of games.entries()) {
      if (!game.is_final && game.category === final.category) link(earlier, later, false)
    }
  }
}
