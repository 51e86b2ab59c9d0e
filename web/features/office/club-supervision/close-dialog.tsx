import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { ReasonField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { SHOWING_CLUBS } from './clubs-query.ts'
import { TypedNameField, typedNameProblem } from './typed-name-field.tsx'

type CloseDialogProps = { club: SupervisedClubSheet; onClose: () => void }

/** Closes a club for good. Nothing may be left to play, to pay or to refund. */
export default function CloseDialog({ club, onClose }: CloseDialogProps) {
  const { id, name, version, closure_blockers: blockers } = club
  const form = useActForm({
    values: { reason: '', typed_name: '' },
    check: (typed) => ({
      reason: reasonProblem(typed.reason),
      typed_name: typedNameProblem(name, typed.typed_name),
    }),
    act: orpc.clubSupervision.close,
    input: ({ reason, typed_name }) => ({
      id,
      version,
      closed: true,
      reason: reason.trim(),
      typed_name: typed_name.trim(),
    }),
    done: 'Fermé\u00a0: le club lit le motif.',
    refresh: SHOWING_CLUBS,
    onDone: onClose,
  })
  if (blockers.length > 0)
    return (
      <Dialog title="Fermer le club" description={name} isOpen onClose={onClose}>
        <Alert tone="warning" title="Il reste à régler avant de fermer ce club">
          <ul className="list-disc pl-5">
            {blockers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      title="Fermer le club"
      description={name}
      confirmLabel="Fermer le club"
      tone="danger"
      onClose={onClose}
    >
      <p className="text-muted">
        {club.members === 1 ? 'Son membre lira' : `Ses ${club.members} membres liront`} encore ses données, et rien de
        plus. {club.entries === 1 ? 'Son inscription' : `Ses ${club.entries} inscriptions`}, ses résultats et ses reçus
        restent. Rien n’est dû ni attendu.
      </p>
      <ReasonField form={form} name="reason" />
      <TypedNameField form={form} club={name} />
    </FormDialog>
  )
}
