/**
 * One line of what a registration costs, as it was sold. `cents` is what the whole line costs, negative for a reduction;
 * `extra_id` names the extra of an `extra` line.
 */
export type SoldLine = {
  kind: LineKind
  /** In French, as it stands on the screen and on the receipt. */
  words: string
  quantity: number
  cents: number
  extra_id: number | null
}

/**
 * `deposit` goes back after the tournament. `kept_deposit` is one that its organiser keeps, and `kept_extra` the share of an
 * option dropped late that the terms of cancellation leave to the organiser.
 */
export const LINE_KINDS = [
  'entry',
  'early',
  'second_team',
  'host',
  'deposit',
  'extra',
  'kept_deposit',
  'kept_extra',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Sum of lines, in cents. */
export const totalOf = (lines: readonly Pick<SoldLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

type Sold = { lines: SoldLine[] | null; amount_cents: number }

/** Lines of a registration; one that is its entry alone keeps none, and its amount says everything. */
export const linesOf = ({ lines, amount_cents }: Sold): SoldLine[] => lines ?? [entryLine(amount_cents)]

/** The same as they are kept: null where the amount says everything. */
export const keptLines = (lines: readonly SoldLine[]): SoldLine[] | null => (lines.length > 1 ? [...lines] : null)

export const entryLine = (cents: number): SoldLine => line('entry', 'Inscription', cents)

export const depositLine = (cents: number): SoldLine => line('deposit', 'Caution, rendue après le tournoi', cents)

export const line = (kind: LineKind, words: string, cents: number): SoldLine => ({
  kind,
  words,
  quantity: 1,
  cents,
  extra_id: null,
})

/** The entry, its reductions and its deposit, without extras. */
export const entryPart = (lines: readonly SoldLine[]): SoldLine[] => lines.filter(({ kind }) => kind !== 'extra')

/** The lines without some extras. What these cost is what goes back. */
export const withoutExtras = (lines: readonly SoldLine[], lost: readonly number[]): SoldLine[] =>
  lines.filter(({ extra_id }) => extra_id === null || !lost.includes(extra_id))

/** Quantity that was ordered of each extra. */
export const extrasIn = (lines: readonly SoldLine[]): { extra_id: number; quantity: number }[] =>
  lines.flatMap(({ extra_id, quantity }) => (extra_id === null ? [] : [{ extra_id, quantity }]))

/**
 * The same registration in a category of another price: each reduction stays as it was sold, as far as the price allows,
 * a free host stays free; a deposit and extras do not change.
 */
export function movedLines(sold: Sold, price_cents: number): SoldLine[] {
  let left = price_cents
  return linesOf(sold).flatMap((one) => {
    if (one.kind === 'entry') return [entryLine(price_cents)]
    if (!REDUCTIONS.includes(one.kind)) return [one]
    const off = one.kind === 'host' ? left : Math.min(left, -one.cents)
    left -= off
    return off > 0 ? [{ ...one, cents: -off }] : []
  })
}

const REDUCTIONS: readonly LineKind[] = ['early', 'second_team', 'host']

/** « 3 × Repas », « Inscription ». */
export const lineWords = ({ words, quantity }: Pick<SoldLine, 'words' | 'quantity'>): string =>
  quantity > 1 ? `${quantity} × ${words}` : words
