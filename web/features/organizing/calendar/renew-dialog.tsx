import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'

type RenewDialogProps = { pending: boolean; onConfirm: () => void; onClose: () => void }

export default function RenewDialog({ pending, onConfirm, onClose }: RenewDialogProps) {
  return (
    <ConfirmDialog
      title="Changer l’adresse de votre agenda"
      confirmLabel="Changer l’adresse"
      isOpen
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      L’ancienne adresse ne répond plus, tout de suite et pour tout le monde. Les agendas qui la lisent sont à abonner à
      la nouvelle.
    </ConfirmDialog>
  )
}
