import type { RefusedLine } from '#contract/registrations/baskets.ts'
import { BASKET_LINES_MAX } from '#domain/registrations/entering/basket.ts'
import { faultData } from '#web/lib/api/fault-data.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import type { CheckoutValues } from '../form/checkout-values.ts'

/** What is typed for one team; the payment is asked once for all of them. */
export type EntryValues = Omit<CheckoutValues, 'method' | 'number' | 'expiry' | 'cvv'>

/** One team on the way in. `refusal` keeps what was refused, so that its words go once something else is typed. */
export type Line = {
  key: number
  tournament_id: number
  values: EntryValues
  refusal: { code: string; message: string; of: EntryValues } | null
}

/** The teams in the order in which they enter. The form holds the values of the one that is open. */
export type Lines = { list: readonly Line[]; open: number }

export const firstLine = (tournament_id: number, values: EntryValues): Lines => ({
  list: [{ key: 0, tournament_id, values, refusal: null }],
  open: 0,
})

/** Answers the part of the form that belongs to one team. */
export function entryPartOf({ method: _, number: __, expiry: ___, cvv: ____, ...entry }: CheckoutValues): EntryValues {
  return entry
}

/** Puts what is typed in the form into the line that is open. */
export const stowed = (lines: Lines, values: CheckoutValues): Lines => ({
  ...lines,
  list: lines.list.map((line) => (line.key === lines.open ? { ...line, values: entryPartOf(values) } : line)),
})

export const openLine = ({ list, open }: Lines): Line => list.find(({ key }) => key === open) ?? list[0]!

/** Adds a line at the end, open. */
export function added(lines: Lines, tournament_id: number, values: EntryValues): Lines {
  const key = Math.max(...lines.list.map((line) => line.key)) + 1
  return { list: [...lines.list, { key, tournament_id, values, refusal: null }], open: key }
}

/** Enters the line that is open in another tournament, with what is proposed there. */
export const moved = (lines: Lines, tournament_id: number, values: EntryValues): Lines => ({
  ...lines,
  list: lines.list.map((line) => (line.key === lines.open ? { ...line, tournament_id, values, refusal: null } : line)),
})

/** Removes a line. Where it was open, the one before it opens; the last one stays. */
export function removed(lines: Lines, key: number): Lines {
  if (lines.list.length === 1) return lines
  const at = lines.list.findIndex((line) => line.key === key)
  const list = lines.list.filter((line) => line.key !== key)
  return { list, open: lines.open === key ? list[Math.max(0, at - 1)]!.key : lines.open }
}

/** Says each refusal at its line, and opens the first one. */
export function refused(lines: Lines, refusals: readonly RefusedLine[]): Lines {
  const list = lines.list.map((line, index) => {
    const told = refusals.find((refusal) => refusal.line === index)
    return { ...line, refusal: told ? { code: told.code, message: told.message, of: line.values } : null }
  })
  return { list, open: list.find(({ refusal }) => refusal)?.key ?? lines.open }
}

/** Answers why the line was refused, as long as nothing else is typed. */
export const refusalOf = ({ refusal, values }: Line): Line['refusal'] =>
  refusal && isSame(refusal.of, values) ? refusal : null

const isSame = (one: EntryValues, other: EntryValues) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name as keyof EntryValues] === other[name as keyof EntryValues],
  )

/** Answers the lines that a refusal names; null for any other error. */
export function refusedLines(error: unknown): RefusedLine[] | null {
  if (problemOf(error).code !== 'BASKET_REFUSED') return null
  const { lines } = faultData(error)
  return Array.isArray(lines) ? (lines as RefusedLine[]) : []
}

/** Answers what was kept of them in this tab; null when it is something else. */
export function restoredLines(kept: unknown): Lines | null {
  const { list, open } = (kept ?? {}) as Partial<Lines>
  if (!Array.isArray(list) || list.length > BASKET_LINES_MAX) return null
  const lines = { list: list as Line[], open: Number(open) }
  return lines.list.every(isLine) && lines.list.some(({ key }) => key === lines.open) ? lines : null
}

const isLine = ({ key, tournament_id, values }: Partial<Line>) =>
  Number.isInteger(key) && Number.isInteger(tournament_id) && typeof values?.team === 'string'
