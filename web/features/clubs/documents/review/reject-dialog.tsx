import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type RejectDialogProps = {
  document: ReviewedDocument
  /** Says for whom the refusal holds: 'pour vos tournois', 'pour tous les tournois'. */
  reach: string
  onClose: () => void
}

export default function RejectDialog({ document, reach, onClose }: RejectDialogProps) {
  const { id, version, type_label, club } = document
  return (
    <ReasonAct
      title="Refuser ce document"
      description={`${type_label}, ${club.name}`}
      confirmLabel="Refuser le document"
      act={orpc.documents.reject}
      input={(reason) => ({ id, version, reason })}
      done="Document refusé"
      onClose={onClose}
    >
      <p className="text-muted">Le refus vaut {reach}. Le club en est averti et peut déposer un autre document.</p>
    </ReasonAct>
  )
}
