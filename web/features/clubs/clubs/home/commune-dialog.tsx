import type { MyClub } from '#contract/clubs/clubs.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { CommuneForm } from './commune-form.tsx'

export default function CommuneDialog({ club, onClose }: { club: MyClub['club']; onClose: () => void }) {
  return (
    <Dialog title="Votre commune" isOpen onClose={onClose}>
      {/* The height leaves room for the suggestions, which open below the field. */}
      <div className="min-h-96">
        <CommuneForm city={club.city} onDone={onClose} />
      </div>
    </Dialog>
  )
}
