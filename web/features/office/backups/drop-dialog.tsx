import type { Backup } from '#contract/office/backups.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'

type DropDialogProps = { backup: Backup; pending: boolean; onClose: () => void; onConfirm: () => void }

export default function DropDialog({ backup, pending, onClose, onConfirm }: DropDialogProps) {
  return (
    <ConfirmDialog
      title="Supprimer cette sauvegarde"
      confirmLabel="Supprimer"
      isOpen
      pending={pending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        Celle du {formatMoment(backup.asked_at, PARIS)} ({fileSize(backup.size ?? 0)}) ne pourra plus être restaurée.
        Les autres restent.
      </p>
    </ConfirmDialog>
  )
}
