import type { MyClub } from '#contract/clubs/clubs.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ColoursForm } from './colours-form.tsx'

export default function ColoursDialog({ club, onClose }: { club: MyClub['club']; onClose: () => void }) {
  return (
    <Dialog title="Vos couleurs" description="Votre écusson et vos affiches les portent." isOpen onClose={onClose}>
      <ColoursForm club={club} onDone={onClose} />
    </Dialog>
  )
}
