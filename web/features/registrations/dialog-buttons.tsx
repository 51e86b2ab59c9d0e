import { Button } from '../../components/ui/button.tsx'

type DialogButtonsProps = { confirmLabel: string; pending: boolean; disabled?: boolean; onClose: () => void }

/** Foot of a dialog that is a form. */
export function DialogButtons({ confirmLabel, pending, disabled = false, onClose }: DialogButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onClose}>
        Revenir
      </Button>
      <Button type="submit" pending={pending} disabled={disabled}>
        {confirmLabel}
      </Button>
    </div>
  )
}
