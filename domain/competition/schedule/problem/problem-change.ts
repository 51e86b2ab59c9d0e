import type { ScheduleProblem } from '../schedule-problem.ts'

/** Entries to replace, by id, and settings to change, as plain data. */
export type ProblemChange = Partial<
  Pick<ScheduleProblem, 'courts' | 'categories' | 'players' | 'games' | 'travel' | 'stages_in_order' | 'finals_last'>
>

/** The changes that turn one problem into another with the same ids. */
export function changeOf(before: ScheduleProblem, after: ScheduleProblem): ProblemChange {
  const entries = <T>(was: readonly T[], is: readonly T[]) => is.filter((entry, index) => !isSame(entry, was[index]))
  const some = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)
  const change = {
    courts: some(entries(before.courts, after.courts)),
    categories: some(entries(before.categories, after.categories)),
    players: some(entries(before.players, after.players)),
    games: some(entries(before.games, after.games)),
    travel: isSame(before.travel, after.travel) ? undefined : after.travel,
    stages_in_order: before.stages_in_order === after.stages_in_order ? undefined : after.stages_in_order,
    finals_last: before.finals_last === after.finals_last ? undefined : after.finals_last,
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

export function changedProblem(problem: ScheduleProblem, change: ProblemChange): ScheduleProblem {
  const replaced = <T extends { readonly id: string }>(list: readonly T[], by: readonly T[] = []) => {
    const news = new Map(by.map((entry) => [entry.id, entry]))
    return list.map((entry) => news.get(entry.id) ?? entry)
  }
  return {
    ...problem,
    ...change,
    courts: replaced(problem.courts, change.courts),
    categories: replaced(problem.categories, change.categories),
    players: replaced(problem.players, change.players),
    games: replaced(problem.games, change.games),
  }
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
