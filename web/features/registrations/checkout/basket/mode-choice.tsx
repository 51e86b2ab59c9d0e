import { BASKET_MODE_LABELS, BASKET_MODES, type BasketMode } from '#domain/registrations/entering/basket.ts'
import { ChoiceCard } from '../form/choice-card.tsx'
import { FormSection } from '../form/form-section.tsx'

type ModeChoiceProps = { mode: BasketMode; onChange: (mode: BasketMode) => void }

/** Asks what happens to the others when one team cannot enter. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <FormSection legend="Si une équipe ne peut pas entrer">
      <div className="grid gap-3 sm:grid-cols-2">
        {BASKET_MODES.map((value) => (
          <ChoiceCard
            key={value}
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            title={BASKET_MODE_LABELS[value]}
          >
            {SENTENCES[value]}
          </ChoiceCard>
        ))}
      </div>
    </FormSection>
  )
}

const SENTENCES: Record<BasketMode, string> = {
  all: 'Rien n’est inscrit ni payé : vous corrigez d’abord.',
  rest: 'Les autres sont inscrites, et vous ne payez qu’elles.',
}
