import { type FormEvent, useRef, useState } from 'react'
import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { TypedNameField, typedNameProblem } from './typed-name-field.tsx'
import { useClubAct } from './use-club-act.ts'

type CloseDialogProps = { club: SupervisedClubSheet; onClose: () => void }

/** The club ends. Nothing must be left to play, to pay or to give back. */
export default function CloseDialog({ club, onClose }: CloseDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<{ reason?: string | undefined; typed_name?: string | undefined }>({})
  const close = useClubAct(
    orpc.clubSupervision.close.mutationOptions(),
    () => 'Fermé\u00a0: le club lit le motif.',
    onClose,
  )
  const { id, name, version, closure_blockers: blockers } = club
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = { reason: reasonProblem(reason) ?? undefined, typed_name: typedNameProblem(name, typed) }
    setProblems(found)
    const first = found.reason ? 'reason' : found.typed_name && 'typed_name'
    if (first) return focusField(form.current, first)
    close.act({ id, version, closed: true, reason: reason.trim(), typed_name: typed.trim() })
  }
  return (
    <Dialog title="Fermer le club" description={name} isOpen onClose={onClose} isDismissable={reason === ''}>
      {blockers.length > 0 ? (
        <Alert tone="warning" title="Il reste à régler avant de fermer ce club">
          <ul className="list-disc pl-5">
            {blockers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <form ref={form} onSubmit={send} noValidate className="grid gap-4">
          <p className="text-muted">
            {club.members === 1 ? 'Son membre lira' : `Ses ${club.members} membres liront`} encore ses données, et rien
            de plus. {club.entries === 1 ? 'Son inscription' : `Ses ${club.entries} inscriptions`}, ses résultats et ses
            reçus restent. Rien n’est dû ni attendu.
          </p>
          <Field label="Motif" hint="Le club le lira tel quel." error={problems.reason}>
            {(control) => (
              <Textarea
                {...control}
                name="reason"
                value={reason}
                maxLength={REASON_MAX_LENGTH}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <TypedNameField name={name} value={typed} error={problems.typed_name} onChange={setTyped} />
          <DialogButtons confirmLabel="Fermer le club" pending={close.isPending} tone="danger" onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}
