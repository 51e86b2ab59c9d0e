import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'

type ExchangeDialogProps = { other: string; onConfirm: () => void; onClose: () => void }

/** Asks before a match that was dropped on another one takes its place. */
export const ExchangeDialog = ({ other, onConfirm, onClose }: ExchangeDialogProps) => (
  <ConfirmDialog
    title={`Échanger avec ${other}\u00a0?`}
    confirmLabel="Échanger"
    tone="primary"
    isOpen
    onConfirm={onConfirm}
    onClose={onClose}
  >
    Ce match est déjà à cette place. Chacun prend celle de l’autre.
  </ConfirmDialog>
)
