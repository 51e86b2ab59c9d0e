import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { type SoldLine, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

/** One team on the way into a tournament: what is shown of it, and the one act that it leaves here. */
export type EntryLine = {
  key: string
  team_name: string
  /** It reads 'U13 féminin, régionale'. */
  category: string
  price_cents: number
  /** They say what that price is made of; one says nothing more. */
  parts: readonly SoldLine[]
  documents: RegistrationOptions['required_documents']
  /** A team that is being typed is changed in the form, and a place that is kept can be given back. */
  act: 'change' | 'release' | null
  /** It is another tournament than the one of the page. */
  tournament?: string
  /** It reads 'Liste d’attente'. */
  note?: string
}

type Typed = {
  category: RegistrationOptions['categories'][number] | undefined
  team_name: string
  /** They are what is entered here, as it is being chosen. */
  lines: readonly SoldLine[]
}

/** Answers the teams that are entered here: the registration to pay, else what is typed once its category is known. */
export function entryLines(
  { required_documents }: Pick<RegistrationOptions, 'required_documents'>,
  registration: Pick<Registration, 'id' | 'team_name' | 'category' | 'status'> | null,
  { category, team_name, lines }: Typed,
): EntryLine[] {
  if (registration)
    return [
      {
        key: registration.id,
        team_name: registration.team_name,
        category: categoryLabel(registration.category),
        price_cents: totalOf(lines),
        parts: lines,
        documents: required_documents,
        act: registration.status === 'held' ? 'release' : null,
      },
    ]
  if (!category) return []
  return [
    {
      key: String(category.id),
      team_name,
      category: categoryLabel(category),
      price_cents: totalOf(lines),
      parts: lines,
      documents: required_documents,
      act: 'change',
    },
  ]
}

/** Answers what all lines cost together, in cents. */
export const totalCents = (lines: readonly Pick<EntryLine, 'price_cents'>[]): number =>
  lines.reduce((total, { price_cents }) => total + price_cents, 0)

/** It reads '80 €' or 'Gratuit'. */
export const priceText = (cents: number): string => (cents === 0 ? 'Gratuit' : formatEuros(cents))
