import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../buttons/button.tsx'
import { AriaRoot } from '../aria-root.tsx'
import { FocusInside } from './focus-inside.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  /** Names all the effects: losses, refunds. */
  children?: ReactNode
  /** A verb, as in 'Annuler l’inscription'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  isOpen: boolean
  pending?: boolean
  /** The sentence of the refusal. */
  problem?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. The focus starts on the cancel button. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Revenir',
  tone = 'danger',
  isOpen,
  pending,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <AriaRoot>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isKeyboardDismissDisabled={pending}
        className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-[oklch(0.14_0.03_265/0.55)] backdrop-blur-[2px] data-entering:animate-fade data-exiting:opacity-0 sm:items-center sm:p-6"
      >
        <Modal className="w-full rounded-t-panel bg-card shadow-overlay data-entering:animate-rise sm:max-w-md sm:rounded-panel">
          <AriaDialog role="alertdialog" className="p-5 wrap-anywhere outline-none sm:p-7">
            <FocusInside />
            <Heading slot="title" className="text-heading">
              {title}
            </Heading>
            {children && <div className="mt-2 text-muted">{children}</div>}
            {problem && <Alert tone="danger" title={problem} className="mt-3" />}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus, and the safe answer gets it */}
              <Button variant="secondary" onClick={onClose} disabled={pending} autoFocus>
                {cancelLabel}
              </Button>
              <Button variant={tone} pending={pending ?? false} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaRoot>
  )
}
