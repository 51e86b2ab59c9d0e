import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { EXTRA_QUANTITY_MAX, extraLines, type Order, orderProblems } from '#domain/registrations/prices/extras.ts'
import { entryPart, extrasIn, line, type SoldLine } from '#domain/registrations/prices/sold-lines.ts'
import type { CheckoutValues } from './checkout-values.ts'

type Priced = Pick<RegistrationOptions, 'extras' | 'categories'>
type Ordering = Pick<Registration, 'lines' | 'permissions' | 'advance_cents'>

/** It is the field of an option; its value is how many are ordered, '' for none. */
export type ExtraField = `extra_${number}`
export const extraField = (id: number): ExtraField => `extra_${id}`

/** Options are ordered with a place: on entering a category that has one, or on taking one that is proposed. */
export function asksExtras(
  { extras, categories }: Priced,
  registration: Ordering | null,
  { category }: Pick<CheckoutValues, 'category'>,
): boolean {
  if (extras.length === 0) return false
  if (registration) return registration.permissions.accept_offer
  return categories.some(({ id, can_register }) => String(id) === category && can_register)
}

/** Answers what is entered costs, line by line; empty until a category is chosen. */
export function pricedLines(options: Priced, registration: Ordering | null, values: CheckoutValues): SoldLine[] {
  const isAsked = asksExtras(options, registration, values)
  if (registration && !isAsked) return owedLines(registration)
  const chosen = options.categories.find(({ id }) => String(id) === values.category)
  const entry = registration ? entryPart(registration.lines) : (chosen?.lines ?? [])
  return isAsked ? [...entry, ...extraLines(options.extras, ordersOf(options, values))] : entry
}

/** Answers what is still to pay: the part that its organiser has received is a line of its own. */
export const owedLines = ({ lines, advance_cents }: Pick<Registration, 'lines' | 'advance_cents'>): SoldLine[] =>
  advance_cents > 0 ? [...lines, line('entry', 'Déjà reçu', -advance_cents)] : lines

/** Answers what is ordered of each option; what is not a number yet is nothing. */
export function ordersOf({ extras }: Pick<Priced, 'extras'>, values: CheckoutValues): Order[] {
  return extras.flatMap(({ id }) => {
    const quantity = quantityOf(values[extraField(id)])
    return quantity ? [{ extra_id: id, quantity }] : []
  })
}

/** Answers the sentences to show beside the options. */
export function extraProblems({ extras }: Pick<Priced, 'extras'>, values: CheckoutValues) {
  const wrong = extras.filter(({ id }) => quantityOf(values[extraField(id)]) === null)
  const beyond = orderProblems(extras, ordersOf({ extras }, values))
  return Object.fromEntries([
    ...wrong.map(({ id }) => [extraField(id), `Un nombre, de 0 à ${EXTRA_QUANTITY_MAX}.`]),
    ...beyond.map(({ extra_id, message }) => [extraField(extra_id), message]),
  ]) as Partial<Record<ExtraField, string>>
}

/** Answers what is ordered already, as it would be typed. */
export function typedOrders({ extras }: Pick<Priced, 'extras'>, lines: readonly SoldLine[] = []) {
  const ordered = extrasIn(lines)
  return Object.fromEntries(
    extras.map(({ id }) => [extraField(id), String(ordered.find(({ extra_id }) => extra_id === id)?.quantity ?? '')]),
  ) as Record<ExtraField, string>
}

/** Null for what is no quantity. */
function quantityOf(typed: string | undefined): number | null {
  const text = (typed ?? '').trim()
  if (text === '') return 0
  return /^\d{1,4}$/.test(text) && Number(text) <= EXTRA_QUANTITY_MAX ? Number(text) : null
}
