import type { Backup } from '#contract/backups.ts'
import { formatMoment } from '#domain/dates.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { fileSize } from '#domain/upload.ts'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'

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
