import type { ClubDocument } from '#contract/clubs/documents.ts'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

export default function WithdrawDialog({ document, onClose }: { document: ClubDocument; onClose: () => void }) {
  const { id, name, tournaments } = document
  const { act, isPending } = useAct(
    orpc.documents.withdraw.mutationOptions(
      useChange({ onDone: () => showToast({ title: 'Document retiré', tone: 'success' }), onClose }),
    ),
  )
  return (
    <ConfirmDialog
      isOpen
      title="Retirer ce document ?"
      confirmLabel="Retirer le document"
      pending={isPending}
      onConfirm={() => act({ id })}
      onClose={onClose}
    >
      Le fichier « {name} » est effacé et personne ne pourra plus l’ouvrir.
      {tournaments.length > 0 && ' Vos tournois qui le demandent en attendront un autre.'}
    </ConfirmDialog>
  )
}
