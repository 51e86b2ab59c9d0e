type Final<Side> = {
  phase: string | null
  category: { id: number }
  team1: Side
  team2: Side
  score: { kind: 'final' | 'live'; team1: number; team2: number } | null
}

export type Podium<Match extends Final<unknown>> = {
  final: Match
  winner: Match['team1']
  finalist: Match['team1']
}

/**
 * The first two teams of each category, in the order of the given matches, read from its match 'Finale'. A category is
 * left out if it has no such match or two of them, or if the match is level or not over.
 */
export function podiums<Match extends Final<unknown>>(matches: readonly Match[]): Podium<Match>[] {
  const finals = matches.filter(({ phase }) => phase === FINAL)
  return finals.flatMap((final) => {
    const { score, team1, team2, category } = final
    const isOnly = finals.every((other) => other === final || other.category.id !== category.id)
    if (!isOnly || score?.kind !== 'final' || score.team1 === score.team2) return []
    const [winner, finalist] = score.team1 > score.team2 ? [team1, team2] : [team2, team1]
    return [{ final, winner, finalist }]
  })
}

/** A final rank of a team. Ranks tell more than the last match. */
export type Ranked = { category: { id: number }; rank: number }

/** Ranks by category, for categories whose first team is known. They replace the podium read from a final. */
export function rankedPodiums<R extends Ranked>(results: readonly R[]): R[][] {
  const byCategory = Map.groupBy(results, ({ category }) => category.id)
  return [...byCategory.values()].filter((ranks) => ranks.some(({ rank }) => rank === 1))
}

/** Phase of the programme that names the last match of a category. */
const FINAL = 'Finale'
