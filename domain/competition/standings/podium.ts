/** What is read of a match to know who won a category. */
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
 * The first two of each category, in the order of the matches given. Read from the match 'Finale' alone: without it, with a
 * draw, still being played, or with two of them in one category, nobody is named.
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

/** Final ranks of a category: they say more than its last match. */
export type Ranked = { category: { id: number }; rank: number }

/** By category, where a first one is known; a category whose ranks are known is read from them alone. */
export function rankedPodiums<R extends Ranked>(results: readonly R[]): R[][] {
  const byCategory = Map.groupBy(results, ({ category }) => category.id)
  return [...byCategory.values()].filter((ranks) => ranks.some(({ rank }) => rank === 1))
}

/** The phase under which the programme writes the last match of a category. */
const FINAL = 'Finale'
