import type { ClubDocument } from '#contract/clubs/documents.ts'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

export default function WithdrawDialog({ document, onClose }: { document: ClubDocument; onClose: () => void }) {
  const { id, name, tournaments } = document
  return (
    <ConfirmAct
      title="Retirer ce document ?"
      confirmLabel="Retirer le document"
      act={orpc.documents.withdraw}
      input={{ id }}
      done="Document retiré"
      onClose={onClose}
    >
      Le fichier « {name} » est effacé et personne ne pourra plus l’ouvrir.
      {tournaments.length > 0 && ' Vos tournois qui le demandent en attendront un autre.'}
    </ConfirmAct>
  )
}
