import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from '../buttons/button.tsx'
import type { OpenSheetProps } from './open-sheet.tsx'

type FilterSheetProps = {
  /** Id that the button which opens it controls; this button has the focus again once it is closed. */
  id: string
  isOpen: boolean
  onClose: () => void
  /** The head that only an open sheet has: public pages load it then. */
  Head: ComponentType<OpenSheetProps>
  /** Says on the button at its foot what the filters find. */
  foot: string
  children: ReactNode
}

/**
 * The filters of a list: a column beside it, and below 1024 px a sheet over it, whose foot says what they find. Without
 * script they are sent as a form.
 */
export function FilterSheet({ id, isOpen, onClose, Head, foot, children }: FilterSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  // The head may still be on its way when the sheet closes, so the focus goes back without it.
  useEffect(
    () => () => {
      if (isOpen) document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus({ preventScroll: true })
    },
    [isOpen, id],
  )
  return (
    <aside
      ref={sheet}
      id={id}
      aria-label="Filtres"
      data-screen-only
      data-sheet={isOpen || undefined}
      tabIndex={-1}
      className={classNames(
        'outline-none lg:block lg:self-start',
        isOpen
          ? 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-50 max-lg:flex max-lg:max-h-[88dvh] max-lg:before:fixed max-lg:before:inset-0 max-lg:before:-z-1 max-lg:before:bg-night/55'
          : 'max-lg:hidden max-lg:noscript:mb-6 max-lg:noscript:block',
      )}
    >
      <search className="flex min-w-0 flex-1 rounded-t-panel border-line bg-card lg:rounded-card lg:border">
        <form
          className="flex min-w-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <Suspense>{isOpen && <Head sheet={sheet} onClose={onClose} />}</Suspense>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 lg:overflow-visible">{children}</div>
          <div className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:not-noscript:hidden">
            <Button type="submit" size="lg" className="w-full">
              {foot}
            </Button>
          </div>
        </form>
      </search>
    </aside>
  )
}
