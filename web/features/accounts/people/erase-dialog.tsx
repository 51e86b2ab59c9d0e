import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ErasurePreview, SupervisedPerson } from '#contract/accounts/admin-people.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { ERASURE_UNDO_DAYS, REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { ErasureConsequences } from './erasure-consequences.tsx'

type EraseDialogProps = { person: SupervisedPerson; onClose: () => void }

/** What goes, what stays, what stands against it; then a reason, who takes over, and the name typed. */
export function EraseDialog({ person: { id, full_name, email }, onClose }: EraseDialogProps) {
  const { data, error, refetch } = useQuery(orpc.people.erasure.queryOptions({ input: { id } }))
  return (
    <Dialog
      title="Effacer ce compte"
      description={`${full_name ?? email}. Rien n’est effacé avant ${ERASURE_UNDO_DAYS} jours\u00a0: la personne est prévenue et peut garder son compte.`}
      isOpen
      onClose={onClose}
      isDismissable={false}
    >
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label="Chargement">
          <Skeleton className="h-48 w-full rounded-card" />
        </div>
      )}
      {data && (
        <div className="grid gap-5">
          <ErasureConsequences consequences={data.consequences} />
          {data.refusals.length > 0 ? (
            data.refusals.map((refusal) => <Alert key={refusal} tone="warning" title={refusal} />)
          ) : (
            <EraseForm id={id} preview={data} onClose={onClose} />
          )}
        </div>
      )}
    </Dialog>
  )
}

type EraseFormProps = { id: string; preview: ErasurePreview; onClose: () => void }

function EraseForm({ id, preview: { name, successors }, onClose }: EraseFormProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({ reason: '', successor_id: '', name: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const erase = useAct(
    orpc.people.erase.mutationOptions({
      onSuccess: async () => {
        onClose()
        await showToast({ title: `Effacement prévu dans ${ERASURE_UNDO_DAYS} jours`, tone: 'success' })
        await queryClient.invalidateQueries()
      },
    }),
  )
  const refused = erase.error && problemOf(erase.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = reasonProblem(typed.reason)
    setProblem(found)
    if (found) return
    const { successor_id, ...rest } = typed
    erase.act({ id, ...rest, ...(successor_id ? { successor_id } : {}) })
  }
  const needsSuccessor = refused?.code === 'SUCCESSOR_NEEDED'
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Motif" hint="La personne le lira tel quel." error={problem ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            value={typed.reason}
            maxLength={REASON_MAX_LENGTH}
            onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
          />
        )}
      </Field>
      {successors.length > 0 && (
        <Field
          label={'Qui prend la suite dans son club\u00a0?'}
          hint="Cette personne devient responsable à sa place."
          error={needsSuccessor ? refused.message : undefined}
        >
          {(control) => (
            <NativeSelect
              {...control}
              empty="Choisir une personne"
              value={typed.successor_id}
              options={successors.map((one) => ({ value: one.id, label: one.full_name }))}
              onChange={(event) => setTyped({ ...typed, successor_id: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Son nom, pour confirmer" hint={name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={typed.name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
        )}
      </Field>
      {erase.error && !needsSuccessor && <ProblemAlert error={erase.error} />}
      <DialogButtons
        confirmLabel={`Effacer dans ${ERASURE_UNDO_DAYS} jours`}
        tone="danger"
        pending={erase.isPending}
        onClose={onClose}
      />
    </form>
  )
}
