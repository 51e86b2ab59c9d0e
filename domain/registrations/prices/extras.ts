import type { SoldLine } from './sold-lines.ts'

/** Something that is sold beside the entry: a meal, a T-shirt, a mattress. `left` is null without a stock. */
export type Extra = { id: number; name: string; price_cents: number; left: number | null }

export type Order = { extra_id: number; quantity: number }

/** No team needs more of one thing. */
export const EXTRA_QUANTITY_MAX = 99

/**
 * The lines of what is ordered, in the order of the list; what is not on it, or ordered 0 times, has none. An extra that is
 * ordered twice is added up.
 */
export function extraLines(extras: readonly Extra[], orders: readonly Order[]): SoldLine[] {
  return extras.flatMap(({ id, name, price_cents }) => {
    const quantity = orderedOf(orders, id)
    return quantity > 0
      ? [{ kind: 'extra' as const, words: name, quantity, cents: quantity * price_cents, extra_id: id }]
      : []
  })
}

/** Why an order cannot be served, as one French sentence by extra; nothing when all of it can. */
export function orderProblems(
  extras: readonly Extra[],
  orders: readonly Order[],
): { extra_id: number; message: string }[] {
  return [...new Set(orders.map(({ extra_id }) => extra_id))].flatMap((extra_id) => {
    const quantity = orderedOf(orders, extra_id)
    const extra = extras.find(({ id }) => id === extra_id)
    if (quantity === 0) return []
    if (!extra) return [{ extra_id, message: 'Cette option n’est plus proposée.' }]
    const { name, left } = extra
    if (left === null || quantity <= left) return []
    return [
      {
        extra_id,
        message: left === 0 ? `« ${name} »\u00a0: il n’en reste plus.` : `« ${name} »\u00a0: il en reste ${left}.`,
      },
    ]
  })
}

/** « il en reste 3 », « épuisé »; null where there is no stock to tell. */
export function leftWords({ left }: Pick<Extra, 'left'>): string | null {
  if (left === null) return null
  return left === 0 ? 'épuisé' : `il en reste ${left}`
}

const orderedOf = (orders: readonly Order[], id: number) =>
  orders.reduce((sum, { extra_id, quantity }) => sum + (extra_id === id ? quantity : 0), 0)
