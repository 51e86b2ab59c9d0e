import { CHECKED_FIRST, RECOMMENDED_FIRST } from '../../common/thresholds.ts'

/** What a club could have entered on a morning, before it entered one of them. */
export type Proposable = { id: number; score: number; km: number; teams: number }

/** A tournament that a club entered, and everything that it could be proposed on that morning. */
export type Choice = { chosen: number; proposable: readonly Proposable[] }

/** Means over the choices: NDCG of the first ten, and the share that stood among those that are shown. */
export type ListWorth = { ndcg: number; shown: number }

const ORDERS = {
  ours: (one: Proposable) => -one.score,
  nearest: (one: Proposable) => one.km,
  fullest: (one: Proposable) => -one.teams,
}

export type ListOrder = keyof typeof ORDERS

/**
 * What each order of the list was worth: ours, by distance alone, by teams entered alone. A tournament that could not be
 * proposed at all is worth nothing to any of them. Null without a choice.
 */
export function listWorth(choices: readonly Choice[]): Record<ListOrder, ListWorth> | null {
  if (choices.length === 0) return null
  const worthOf = (order: ListOrder): ListWorth => {
    const ranks = choices.map((choice) => rankIn(choice, order))
    return {
      ndcg: mean(ranks.map((rank) => (rank < CHECKED_FIRST ? 1 / Math.log2(rank + 2) : 0))),
      shown: mean(ranks.map((rank) => Number(rank < RECOMMENDED_FIRST))),
    }
  }
  return { ours: worthOf('ours'), nearest: worthOf('nearest'), fullest: worthOf('fullest') }
}

/** Tournaments that stand before the chosen one; of equal ones, the older entry does. Infinite where it is not in the list. */
function rankIn({ chosen, proposable }: Choice, order: ListOrder): number {
  const own = proposable.find(({ id }) => id === chosen)
  if (!own) return Infinity
  const at = ORDERS[order]
  return proposable.filter((one) => at(one) < at(own) || (at(one) === at(own) && one.id < own.id)).length
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
