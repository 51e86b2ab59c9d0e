import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { type CheckoutValues, keptValues, restoredValues } from '../form/checkout-values.ts'
import { defaultValues, type Wanted } from '../form/default-values.ts'
import { entryPartOf, firstLine, type Lines, openLine, restoredLines, stowed } from './lines.ts'

/** What the form begins with: what was kept in this tab, else what is proposed. */
export type Start = { lines: Lines; values: CheckoutValues; isRestored: boolean }

export function startOf(
  options: RegistrationOptions,
  clubName: string | null,
  wanted: Wanted,
  kept: Record<string, unknown>,
): Start {
  const proposed = defaultValues(options, clubName, wanted)
  const lines = restoredLines(kept.lines)
  const restored = restoredValues(kept, options)
  const values = { ...proposed, ...restored, ...(lines ? openLine(lines).values : {}) }
  return {
    lines: lines ?? firstLine(options.tournament.id, entryPartOf(values)),
    values,
    isRestored: lines !== null || Object.keys(restored).length > 0,
  }
}

/** Answers what may outlive the page in this tab: never a digit of a card. */
export function keptLines(values: CheckoutValues, lines: Lines, isTogether: boolean) {
  return { ...keptValues(values), ...(isTogether ? { lines: stowed(lines, values) } : {}) }
}
