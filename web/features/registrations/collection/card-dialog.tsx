import type { Collection } from '#contract/registrations/collection.ts'
import { PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** Chooses who takes cards for the club; payments that have begun end where they began. */
export default function CardDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { card_provider, card_choices } = collection
  const form = useActForm({
    values: { provider: card_provider ?? card_choices[0]! },
    act: orpc.collection.chooseCard,
    input: ({ provider }) => ({ provider }),
    done: 'Carte bancaire : enregistré',
    refresh: [orpc.collection.get],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="Qui prend la carte ?" confirmLabel="Enregistrer" onClose={onClose}>
      <SelectField form={form} name="provider" label="Prestataire">
        {card_choices.map((provider) => (
          <option key={provider} value={provider}>
            {PROVIDER_LABELS[provider]}
          </option>
        ))}
      </SelectField>
      <p className="text-[0.9375rem] text-muted">Les paiements déjà commencés se terminent là où ils ont commencé.</p>
    </FormDialog>
  )
}
