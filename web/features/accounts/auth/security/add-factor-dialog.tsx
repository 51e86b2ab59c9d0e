import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { showToast } from '#web/lib/toasts.ts'
import { EnrolFactor } from '../factors/enrol-factor.tsx'

export function AddFactorDialog({ onClose }: { onClose: () => void }) {
  const done = () => {
    onClose()
    void showToast({
      title: 'Second facteur ajouté',
      description: 'Il vous sera demandé à chaque connexion.',
      tone: 'success',
    })
  }
  return (
    <Dialog
      title="Ajouter un second facteur"
      description="Il vous sera demandé après votre mot de passe."
      isOpen
      isDismissable={false}
      onClose={onClose}
    >
      <EnrolFactor onDone={done} />
    </Dialog>
  )
}
