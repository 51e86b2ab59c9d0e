import type { UseFormRegisterReturn } from 'react-hook-form'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { placesLeft } from '#domain/tournaments/availability/seats.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { earlyEnd } from '#domain/registrations/prices/price-list.ts'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { isOpen } from '../checkout-refusal.ts'
import { ChoiceCard } from './choice-card.tsx'
import { priceText } from './entry-lines.ts'
import { FormSection } from './form-section.tsx'

type Category = RegistrationOptions['categories'][number]

type CategoryChoiceProps = {
  categories: readonly Category[]
  zone: string
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Categories that are not available stay readable, with the reason. */
export function CategoryChoice({ categories, zone, field, error }: CategoryChoiceProps) {
  return (
    <FormSection legend="Catégorie" error={error}>
      <div className="grid gap-3">
        {categories.map((category) => (
          <ChoiceCard
            key={category.id}
            {...field}
            value={category.id}
            disabled={!isOpen(category)}
            title={categoryLabel(category)}
            aside={priceText(category.price_cents)}
          >
            {isOpen(category) && category.early_until && (
              <span className="block">{earlyWords(category, category.early_until, zone)}</span>
            )}
            {category.day && <>{formatDayShort(category.day)} · </>}
            {isOpen(category) ? placesText(category) : category.verdicts[0]?.message}
          </ChoiceCard>
        ))}
      </div>
    </FormSection>
  )
}

/** It reads 'Jusqu’au 28 février 2026 à 23 h 59, puis 100 €'. */
function earlyWords({ lines }: Category, until: string, zone: string): string {
  const later = totalOf(lines.filter(({ kind }) => kind !== 'early'))
  return `Jusqu’au ${earlyEnd(until, zone)}, puis ${priceText(later)}`
}

/** It reads 'Dernière place', '5 places restantes sur 16', 'Complet : 3 équipes attendent'. */
export function placesText(category: Category): string {
  const { waiting_count, can_register, max_participants } = category
  if (!can_register)
    return waiting_count === 0 ? 'Complet : personne n’attend encore' : `Complet : ${waitingText(waiting_count)}`
  const left = placesLeft(category)
  return left === 1 ? 'Dernière place' : `${left} places restantes sur ${max_participants}`
}

function waitingText(count: number): string {
  return count === 1 ? 'une équipe attend' : `${count} équipes attendent`
}
