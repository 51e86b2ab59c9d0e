import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '#web/lib/class-names.ts'
import { AriaRoot } from '../aria-root.tsx'
import { FocusInside } from './focus-inside.tsx'

export type DialogProps = {
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** `page` takes the whole screen of a phone. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'page'
  /** False when a press outside would lose typed text. */
  isDismissable?: boolean
  children: ReactNode
}

/** A sheet from the bottom on a phone, a centred panel on larger screens. Load it lazily on public pages. */
export function Dialog({
  title,
  description,
  isOpen,
  onClose,
  size = 'md',
  isDismissable = true,
  children,
}: DialogProps) {
  return (
    <AriaRoot>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={isDismissable}
        className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-[oklch(0.14_0.03_265/0.55)] backdrop-blur-[2px] data-entering:animate-fade data-exiting:opacity-0 sm:items-center sm:p-6"
      >
        <Modal
          className={classNames(
            // The header covers what scrolls under it, so a focused field must scroll to below it, with its label.
            'max-h-[94%] w-full scroll-pt-40 overflow-y-auto overscroll-contain rounded-t-panel bg-card shadow-overlay data-entering:animate-rise sm:max-h-full sm:rounded-panel',
            SIZES[size],
          )}
        >
          <AriaDialog className="outline-none">
            <FocusInside />
            <header className="sticky top-0 z-10 flex items-start justify-between gap-4 rounded-t-[inherit] bg-card px-5 pt-5 pb-3 sm:px-7 sm:pt-7">
              <div className="min-w-0 wrap-anywhere">
                <Heading slot="title" className="text-heading">
                  {title}
                </Heading>
                {description && <p className="mt-1 text-muted">{description}</p>}
              </div>
              <button
                type="button"
                onClick={onClose}
                className="-mt-1.5 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ink/8"
                aria-label="Fermer"
              >
                <X className="size-5" aria-hidden="true" />
              </button>
            </header>
            <div className="px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaRoot>
  )
}

const SIZES = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
  page: 'max-sm:h-full max-sm:max-h-full max-sm:rounded-none sm:max-w-lg',
}
