import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { DocumentBadge } from '../document-badge.tsx'
import PreviewDialog from '../preview-dialog.tsx'

type ReviewDialogProps = {
  document: ReviewedDocument
  onApprove: () => void
  onReject: () => void
  onClose: () => void
}

export default function ReviewDialog({ document, onApprove, onReject, onClose }: ReviewDialogProps) {
  const { club, season, uploaded_at, uploaded_by, status, reason, permissions } = document
  return (
    <PreviewDialog
      document={document}
      facts={
        <>
          <DocumentBadge status={status} />
          <p className="mt-2 text-muted">
            {club.name}, saison {season}. Déposé le {formatDate(uploaded_at, PARIS)}
            {uploaded_by && ` par ${uploaded_by}`}.
          </p>
          {status === 'rejected' && reason && <p className="mt-1 wrap-anywhere">Motif&nbsp;: {reason}</p>}
          <p className="mt-1 text-sm text-muted">Le club lit que vous avez ouvert ce document.</p>
        </>
      }
      onClose={onClose}
    >
      {permissions.reject && (
        <Button variant="secondary" onClick={onReject}>
          Refuser
        </Button>
      )}
      {permissions.approve && <Button onClick={onApprove}>Approuver</Button>}
    </PreviewDialog>
  )
}
