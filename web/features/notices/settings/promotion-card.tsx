import type { HeldSettings } from '#contract/notices/settings.ts'
import { formatEuros, parseEuros } from '#domain/common/money.ts'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { SettingCard } from './setting-card.tsx'

/** The price that an organiser pays for the badge. */
export function PromotionCard({ held }: { held: HeldSettings }) {
  const cents = held.values.promotion.price_cents_per_week
  return (
    <SettingCard
      title="Prix de la promotion"
      lead="Par semaine de badge « Sponsorisé ». Les semaines déjà achetées ne changent pas."
      held={held}
      keys={['promotion']}
      values={{ price_cents_per_week: (cents / 100).toFixed(2).replace('.', ',') }}
      check={({ price_cents_per_week: typed }) => {
        const price = parseEuros(typed)
        const isPrice = price !== null && price <= 100_000
        return { price_cents_per_week: isPrice ? null : 'Indiquez un prix en euros, jusqu’à 1\u00a0000.' }
      }}
      read={({ price_cents_per_week: typed }) => ({ promotion: { price_cents_per_week: parseEuros(typed)! } })}
    >
      {(form) => (
        <TextField
          form={form}
          name="price_cents_per_week"
          label="Prix par semaine, en euros"
          hint={`Aujourd’hui\u00a0: ${formatEuros(cents)}`}
          inputMode="decimal"
        />
      )}
    </SettingCard>
  )
}
