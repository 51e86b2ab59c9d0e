import type { CategoryId, PlanCategory, PlayerId, ScheduleProblem } from '../../schedule-problem.ts'

/**
 * For each category, the games of other categories that share a team with it, directly or through other categories, and
 * have a lower limit. Placing a game of this category may break that limit.
 */
export function watchedGames({ categories, games }: ScheduleProblem): (category: CategoryId) => readonly number[] {
  const group = groupsOfCategories(games)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const known = new Map<CategoryId, readonly number[]>()
  return (id) => {
    const before = known.get(id)
    if (before) return before
    const own = byId.get(id)!
    const found = [...games.keys()].filter((index) => {
      const other = byId.get(games[index]!.category)!
      return other !== own && group.get(other.id) === group.get(id) && isStricter(other, own)
    })
    known.set(id, found)
    return found
  }
}

const isStricter = (one: PlanCategory, other: PlanCategory) =>
  (one.max_in_row ?? Number.POSITIVE_INFINITY) < (other.max_in_row ?? Number.POSITIVE_INFINITY) ||
  (one.max_per_day ?? Number.POSITIVE_INFINITY) < (other.max_per_day ?? Number.POSITIVE_INFINITY)

/** Categories that share a team are in one group. */
function groupsOfCategories(games: ScheduleProblem['games']): Map<CategoryId, CategoryId> {
  const group = new Map(games.map((game) => [game.category, game.category]))
  const firstOf = new Map<PlayerId, CategoryId>()
  for (const { category, players } of games) {
    for (const player of players) {
      const first = firstOf.get(player) ?? category
      firstOf.set(player, first)
      const [kept, gone] = [group.get(first)!, group.get(category)!]
      if (kept !== gone) for (const [id, own] of group) if (own === gone) group.set(id, kept)
    }
  }
  return group
}
