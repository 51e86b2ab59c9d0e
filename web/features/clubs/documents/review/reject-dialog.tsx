import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { useReview } from './use-review.ts'

type RejectDialogProps = {
  document: ReviewedDocument
  /** Where the refusal holds: 'pour vos tournois', 'pour tous les tournois'. */
  reach: string
  onClose: () => void
}

export default function RejectDialog({ document, reach, onClose }: RejectDialogProps) {
  const { reject, isRejecting } = useReview(onClose)
  return (
    <ReasonDialog
      title="Refuser ce document"
      description={`${document.type_label}, ${document.club.name}`}
      confirmLabel="Refuser le document"
      pending={isRejecting}
      onConfirm={(reason) => reject(document, reason)}
      onClose={onClose}
    >
      <p className="text-muted">Le refus vaut {reach}. Le club en est averti et peut déposer un autre document.</p>
    </ReasonDialog>
  )
}
