import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryFee } from '#contract/registrations/entry-now.ts'
import { formatEuros } from '#domain/common/money.ts'
import { MANUAL_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Segments } from '#web/components/ui/fields/segments.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField, SelectField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { type ActForm, useActForm } from '#web/lib/forms/use-act-form.ts'
import { ChangeLines } from '../change-lines.tsx'

type EntryDialogProps = {
  categoryId: number
  leaving: { registration_id: string; team_name: string }
  entering: { registration_id: string; team_name: string }
  onClose: () => void
}

/** Lets a team of the waiting list in at once: it shows what moves and what becomes of the money of both. */
export function EntryDialog({ categoryId: id, leaving, entering, onClose }: EntryDialogProps) {
  const [request_id] = useState(() => crypto.randomUUID())
  const teams = { team: leaving.registration_id, by: entering.registration_id }
  const preview = useQuery(
    orpc.competitions.previewEntry.queryOptions({ input: { id, ...teams }, staleTime: 0, retry: false }),
  )
  const { hash = '', leaving: left } = preview.data ?? {}
  const form = useActForm({
    values: AWAITED,
    act: orpc.competitions.enter,
    input: (fee) => ({ id, ...teams, request_id, hash, expected_refund_cents: left?.refund_cents ?? 0, fee }),
    done: `Équipe entrée dans le tournoi\u00a0: ${entering.team_name}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Faire entrer ${entering.team_name}`}
      description={`À la place ${ofName(leaving.team_name)}, tout de suite. Les résultats des autres équipes restent.`}
      size="lg"
      confirmLabel="Faire entrer maintenant"
      disabled={!preview.data || preview.isFetching}
      onClose={onClose}
    >
      <Loaded query={preview} skeleton="h-24" label="Chargement de ce que cela change">
        {({ amount_cents, lines }) => (
          <>
            {left && (
              <p>
                L’inscription prend fin pour {leaving.team_name}. {left.reason}
                {left.refund_cents > 0 && ` ${formatEuros(left.refund_cents)} sont à lui rendre.`}
              </p>
            )}
            {amount_cents > 0 && <Fee amount_cents={amount_cents} form={form} />}
            <section aria-label="Ce que cela change" aria-live="polite">
              {hash === '' ? (
                <p className="text-muted">Elle prend la même place du tirage.</p>
              ) : (
                <ChangeLines lines={lines} />
              )}
            </section>
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

const AWAITED: EntryFee = { state: 'awaited', method: 'cash' }

const Fee = ({ amount_cents, form }: { amount_cents: number; form: ActForm<EntryFee> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <HeldField form={form} name="state">
      {({ value, onChange }) => (
        <Segments
          legend={`Engagement\u00a0: ${formatEuros(amount_cents)}`}
          name="fee"
          choices={[
            { value: 'awaited', label: 'À recevoir' },
            { value: 'received', label: 'Reçu' },
          ]}
          value={value}
          onChange={(state) => onChange(state === 'received' ? 'received' : 'awaited')}
        />
      )}
    </HeldField>
    <SelectField
      form={form}
      name="method"
      label={form.watch('state') === 'received' ? 'Reçu par' : 'Payé par'}
      options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
    />
  </div>
)
