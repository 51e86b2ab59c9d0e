import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { EntryFee } from '#contract/registrations/entry-now.ts'
import { formatEuros } from '#domain/common/money.ts'
import { MANUAL_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Segments } from '#web/components/ui/fields/segments.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { ChangeLines } from '../change-lines.tsx'

type EntryDialogProps = {
  categoryId: number
  leaving: { registration_id: string; team_name: string }
  entering: { registration_id: string; team_name: string }
  onClose: () => void
}

/** A team of the waiting list comes in at once: what moves, what becomes of the money of both, then one press. */
export function EntryDialog({ categoryId: id, leaving, entering, onClose }: EntryDialogProps) {
  const queryClient = useQueryClient()
  const [request_id] = useState(() => crypto.randomUUID())
  const [fee, setFee] = useState<EntryFee>({ state: 'awaited', method: 'cash' })
  const teams = { team: leaving.registration_id, by: entering.registration_id }
  const preview = useQuery(
    orpc.competitions.previewEntry.queryOptions({ input: { id, ...teams }, staleTime: 0, retry: false }),
  )
  const { act, isPending, error } = useAct(
    orpc.competitions.enter.mutationOptions({
      onSuccess: async () => {
        onClose()
        await queryClient.invalidateQueries()
        await showToast({ title: `Équipe entrée dans le tournoi\u00a0: ${entering.team_name}`, tone: 'success' })
      },
      onError: (failure) =>
        ['PREVIEW_STALE', 'CONFLICT'].includes(problemOf(failure).code ?? '') ? preview.refetch() : undefined,
    }),
  )
  const { data } = preview
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!data) return
    act({ id, ...teams, request_id, hash: data.hash, expected_refund_cents: data.leaving?.refund_cents ?? 0, fee })
  }
  return (
    <Dialog
      title={`Faire entrer ${entering.team_name}`}
      description={`À la place ${ofName(leaving.team_name)}, tout de suite. Les résultats des autres équipes restent.`}
      size="lg"
      isDismissable={false}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-5">
        {preview.isPending && <Skeleton className="h-24 rounded-control" />}
        {preview.error && !data && <ProblemAlert error={preview.error} />}
        {data && (
          <>
            {data.leaving && (
              <p>
                L’inscription prend fin pour {leaving.team_name}. {data.leaving.reason}
                {data.leaving.refund_cents > 0 && ` ${formatEuros(data.leaving.refund_cents)} sont à lui rendre.`}
              </p>
            )}
            {data.amount_cents > 0 && <Fee amount_cents={data.amount_cents} fee={fee} onChange={setFee} />}
            <section aria-label="Ce que cela change" aria-live="polite">
              {data.hash === '' ? (
                <p className="text-muted">Elle prend la même place du tirage.</p>
              ) : (
                <ChangeLines lines={data.lines} />
              )}
            </section>
          </>
        )}
        {error && <ProblemAlert error={error} />}
        <DialogButtons
          confirmLabel="Faire entrer maintenant"
          pending={isPending}
          disabled={!data || preview.isFetching}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

type FeeProps = { amount_cents: number; fee: EntryFee; onChange: (fee: EntryFee) => void }

const Fee = ({ amount_cents, fee, onChange }: FeeProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Segments
      legend={`Engagement\u00a0: ${formatEuros(amount_cents)}`}
      name="fee"
      choices={[
        { value: 'awaited', label: 'À recevoir' },
        { value: 'received', label: 'Reçu' },
      ]}
      value={fee.state}
      onChange={(state) => onChange({ ...fee, state: state === 'received' ? 'received' : 'awaited' })}
    />
    <Field label={fee.state === 'received' ? 'Reçu par' : 'Payé par'}>
      {(control) => (
        <NativeSelect
          {...control}
          value={fee.method}
          onChange={({ target }) =>
            onChange({ ...fee, method: MANUAL_METHODS.find((known) => known === target.value) ?? fee.method })
          }
          options={MANUAL_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
        />
      )}
    </Field>
  </div>
)
