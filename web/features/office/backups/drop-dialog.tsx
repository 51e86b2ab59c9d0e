import type { Backup } from '#contract/office/backups.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

export default function DropDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  return (
    <ConfirmAct
      title="Supprimer cette sauvegarde"
      confirmLabel="Supprimer"
      act={orpc.backups.drop}
      input={{ id: backup.id }}
      done="Sauvegarde supprimée."
      refresh={[orpc.backups]}
      onClose={onClose}
    >
      <p>
        Celle du {formatMoment(backup.asked_at, PARIS)} ({fileSize(backup.size ?? 0)}) ne pourra plus être restaurée.
        Les autres restent.
      </p>
    </ConfirmAct>
  )
}
