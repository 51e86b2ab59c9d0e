import type { Basket } from '#contract/registrations/baskets.ts'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { heldLines } from './held-together.ts'
import { summaryLines } from './priced.ts'
import type { CheckoutState } from '../use-checkout.ts'
import { type EntryLine, entryLines } from '../form/entry-lines.ts'
import { pricedLines } from '../form/priced-lines.ts'

/** Answers the teams of the summary: those of the basket to pay, those being typed together, else the one team. */
export function shownLines(
  options: RegistrationOptions,
  registration: Registration | null,
  basket: Basket | null,
  { values, lines, together }: Pick<CheckoutState, 'values' | 'lines' | 'together'>,
): EntryLine[] {
  const here = options.tournament.id
  if (basket) return heldLines(basket, here)
  if (together) return summaryLines(lines.priced, here)
  const category = options.categories.find(({ id }) => String(id) === values.category)
  const team_name = options.teams.find(({ id }) => id === values.team)?.name ?? values.team_name
  return entryLines(options, registration, { category, team_name, lines: pricedLines(options, registration, values) })
}
