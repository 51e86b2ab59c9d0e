import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '#web/lib/class-names.ts'
import { AriaRoot } from '../aria-root.tsx'
import { FocusInside } from './focus-inside.tsx'

type DrawerProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** `night` for sidebars, `card` for filters and details. */
  tone?: 'night' | 'card'
  children: ReactNode
}

/** A panel 18 rem wide that slides in from the left: the sidebars below 1024 px. */
export function Drawer({ label, isOpen, onClose, tone = 'card', children }: DrawerProps) {
  return (
    <AriaRoot>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
        className="fixed inset-0 z-50 bg-[oklch(0.14_0.03_265/0.55)] data-entering:animate-fade data-exiting:opacity-0"
      >
        <Modal
          className={classNames(
            'h-full w-drawer max-w-[85vw] overflow-y-auto shadow-overlay data-entering:animate-slide',
            tone === 'night' ? 'bg-night text-on-night' : 'bg-card text-ink',
          )}
        >
          <AriaDialog aria-label={label} className="relative min-h-full outline-none">
            <FocusInside />
            <button
              type="button"
              onClick={onClose}
              className="absolute top-2.5 right-2.5 z-10 inline-flex size-11 items-center justify-center rounded-control hover:bg-current/10"
              aria-label="Fermer"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaRoot>
  )
}
