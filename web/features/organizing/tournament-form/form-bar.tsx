import type { ReactNode } from 'react'
import { useHeight } from './use-height.ts'

/** Keeps the main act at the bottom of the screen, above the bottom bar of a phone. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useHeight('--form-bar')}
      data-screen-only
      className="sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3 empty:hidden sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:px-0"
    >
      {children}
    </div>
  )
}
