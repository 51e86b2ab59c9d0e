import type { HeldSettings } from '#contract/notices/settings.ts'
import { formatEuros, parseEuros } from '#domain/common/money.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { type Reading, SettingCard } from './setting-card.tsx'
import { TextField } from './text-field.tsx'

/** What an organiser pays for the badge. */
export function PromotionCard({ held }: { held: HeldSettings }) {
  const cents = held.values.promotion.price_cents_per_week
  return (
    <SettingCard
      title="Prix de la promotion"
      lead="Par semaine de badge « Sponsorisé ». Les semaines déjà achetées ne changent pas."
      held={held}
      keys={['promotion']}
      read={readPrice}
    >
      {(problems) => (
        <TextField
          name="price_cents_per_week"
          label="Prix par semaine, en euros"
          hint={`Aujourd’hui\u00a0: ${formatEuros(cents)}`}
          inputMode="decimal"
          defaultValue={(cents / 100).toFixed(2).replace('.', ',')}
          problems={problems}
        />
      )}
    </SettingCard>
  )
}

function readPrice(form: HTMLFormElement): Reading {
  const price_cents_per_week = parseEuros(formText(form, 'price_cents_per_week'))
  if (price_cents_per_week === null || price_cents_per_week > 100_000)
    return { problems: { price_cents_per_week: 'Indiquez un prix en euros, jusqu’à 1\u00a0000.' } }
  return { values: { promotion: { price_cents_per_week } } }
}
