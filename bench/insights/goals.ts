export type Goal = { what: string; figure: number; least?: number; most?: number }

export const isReached = ({ figure, least = -Infinity, most = Infinity }: Goal) => figure >= least && figure <= most

/** The goals of one world, each with the mean of its figures over all worlds. */
export function meanGoals(worlds: readonly (readonly Goal[])[]): Goal[] {
  return (worlds[0] ?? []).map((goal, index) => ({
    ...goal,
    figure: mean(worlds.map((goals) => goals[index]!.figure)),
  }))
}

export const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

export function goalLine(goal: Goal): string {
  const { what, figure, least, most } = goal
  const bound = [...(least === undefined ? [] : [`≥ ${least}`]), ...(most === undefined ? [] : [`≤ ${most}`])]
  return `${isReached(goal) ? 'atteint    ' : 'NON ATTEINT'}  ${what} : ${figure.toFixed(3)} (${bound.join(', ')})`
}

/** Rank correlation of two lists: 1 for the same order, 0 for unrelated ones. Equal values share their rank. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)]
  const [ma, mb] = [mean(a), mean(b)]
  const product = a.reduce((sum, rank, index) => sum + (rank - ma) * (b[index]! - mb), 0)
  const spread = (ranks: readonly number[], middle: number) =>
    Math.sqrt(ranks.reduce((sum, rank) => sum + (rank - middle) ** 2, 0))
  return product / (spread(a, ma) * spread(b, mb))
}

function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other)
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  sorted.forEach((value, index) => {
    if (!first.has(value)) first.set(value, index)
    last.set(value, index)
  })
  return values.map((value) => (first.get(value)! + last.get(value)!) / 2)
}
