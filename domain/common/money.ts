/** Money is a whole number of euro cents, never a fraction. Spaces in the results are U+00A0. */

/** 8000 → '80 €', 8050 → '80,50 €', 125000 → '1 250 €'. */
export function formatEuros(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`
  return `${sign}${grouped(whole)}${decimals}${NBSP}€`
}

/** Cents of an amount as people type it ('80', '80,5', '1 250,00 €'), or null when it is not a positive amount. */
export function parseEuros(text: string): number | null {
  const typed = text.replace(/\s/gu, '').replace(/(€|euros?)$/iu, '')
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * Price of a tournament from those of its categories, in cents: 'Gratuit', '80 €', 'dès 40 €'; '—' without category.
 */
export function priceLabel({ lowest, highest, count }: { lowest: number; highest: number; count: number }): string {
  if (count === 0) return '—'
  if (highest === 0) return 'Gratuit'
  return lowest === highest ? formatEuros(lowest) : `dès\u00a0${formatEuros(lowest)}`
}

/**
 * Splits a refund over payments in the given order (latest first). Each payment returns at most what is left of it. The
 * parts sum to the amount, or to the refundable total when it is lower.
 */
export function splitRefund<Id>(
  amountCents: number,
  payments: readonly { id: Id; amount_cents: number; refunded_cents: number }[],
): { id: Id; refund_cents: number }[] {
  let left = amountCents
  const parts: { id: Id; refund_cents: number }[] = []
  for (const { id, amount_cents, refunded_cents } of payments) {
    const refund_cents = Math.min(left, amount_cents - refunded_cents)
    if (refund_cents <= 0) continue
    parts.push({ id, refund_cents })
    left -= refund_cents
  }
  return parts
}

/**
 * Splits a sum over parts by their weights, to the cent: what rounding leaves goes to the largest remainders, the first of
 * them when they are equal.
 * @param weights at least one of them above 0
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => Math.trunc((cents * weight) / total))
  const rest = weights.map((weight, index) => Math.abs((cents * weight) / total - parts[index]!))
  const byRest = rest.map((_, index) => index).sort((one, other) => rest[other]! - rest[one]! || one - other)
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  for (const index of byRest.slice(0, Math.abs(left))) parts[index]! += Math.sign(left)
  return parts
}

const NBSP = '\u00a0'

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, NBSP)
}
