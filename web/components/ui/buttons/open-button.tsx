import type { ReactNode } from 'react'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

/**
 * The name of an item in a list, which opens its details. The keys of the list move from one to the next, and on touch
 * screens the line below can be pressed too.
 */
export function OpenButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      ref={keepEarly}
      type="button"
      data-open
      aria-haspopup="dialog"
      onClick={onOpen}
      className="relative block min-h-6 max-w-full cursor-pointer text-left leading-snug font-semibold underline-offset-4 before:absolute before:inset-x-0 before:-inset-y-2.5 hover:underline"
    >
      <span className="block wrap-anywhere @xl:truncate">{children}</span>
    </button>
  )
}
