import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

const START: { country: 'FR' | 'BE' } = { country: 'FR' }

/** Says what comes before somebody leaves for Stripe, which opens an account for a club of one country. */
export default function StripeDialog({ onClose }: { onClose: () => void }) {
  const form = useActForm({
    values: START,
    act: orpc.collection.linkStripe,
    input: ({ country }) => ({ country }),
    done: null,
    refresh: [],
    onDone: ({ url }) => location.assign(url),
  })
  return (
    <FormDialog form={form} title="Relier Stripe" confirmLabel="Continuer chez Stripe" onClose={onClose}>
      <SelectField form={form} name="country" label="Pays du club">
        <option value="FR">France</option>
        <option value="BE">Belgique (avec Bancontact)</option>
      </SelectField>
      <p className="text-[0.9375rem] text-muted">
        Stripe demande les statuts, le compte bancaire et l’identité de qui représente le club. Chaque responsable du
        club reçoit un e-mail. Une fois le compte accepté, c’est Stripe qui prend la carte.
      </p>
    </FormDialog>
  )
}
