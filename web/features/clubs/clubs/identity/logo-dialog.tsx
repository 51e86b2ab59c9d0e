import type { MyClub } from '#contract/clubs/clubs.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ClubLogo } from './club-logo.tsx'

export default function LogoDialog({ club, onClose }: { club: MyClub['club']; onClose: () => void }) {
  return (
    <Dialog
      title="Votre logo"
      description="Il prend la place des initiales dans votre écusson."
      isOpen
      onClose={onClose}
    >
      <ClubLogo club={club} />
    </Dialog>
  )
}
