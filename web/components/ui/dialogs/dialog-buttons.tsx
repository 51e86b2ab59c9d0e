import { Button } from '../buttons/button.tsx'

type DialogButtonsProps = {
  confirmLabel: string
  cancelLabel?: string | undefined
  pending: boolean
  disabled?: boolean | undefined
  tone?: 'primary' | 'danger' | undefined
  onClose: () => void
}

export function DialogButtons({
  confirmLabel,
  cancelLabel = 'Revenir',
  pending,
  disabled = false,
  tone = 'primary',
  onClose,
}: DialogButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={tone} pending={pending} disabled={disabled}>
        {confirmLabel}
      </Button>
    </div>
  )
}
