import { CHECKED_FIRST, RECOMMENDED_FIRST } from '../../common/thresholds.ts'

/** A tournament that a club could have entered on the morning before its choice. */
export type Proposable = { id: number; score: number; km: number; teams: number }

/** The tournament that a club entered, and all those that could be proposed to it that morning. */
export type Choice = { chosen: number; proposable: readonly Proposable[] }

/**
 * Means over the choices: NDCG of the first ten (a measure of rankings, 1 is best), and how often the choice was shown.
 */
export type ListWorth = { ndcg: number; shown: number }

const ORDERS = {
  ours: (one: Proposable) => -one.score,
  nearest: (one: Proposable) => one.km,
  fullest: (one: Proposable) => -one.teams,
}

export type ListOrder = keyof typeof ORDERS

/**
 * Compares three orders of the list: ours, by distance alone, and by number of teams alone. A chosen tournament that
 * could not be proposed counts as 0 for each. Null without a choice.
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

/** How many tournaments are listed before the chosen one, equal ones by id. Infinite when it is not in the list. */
function rankIn({ chosen, proposable }: Choice, order: ListOrder): number {
  const own = proposable.find(({ id }) => id === chosen)
  if (!own) return Infinity
  const at = ORDERS[order]
  return proposable.filter((one) => at(one) < at(own) || (at(one) === at(own) && one.id < own.id)).length
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
