import type { ReactNode } from 'react'

/** The name of a registration in a list, which opens its details; keys move from one to the next. */
export function OpenButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-open
      aria-haspopup="dialog"
      onClick={onOpen}
      className="block min-h-6 max-w-full cursor-pointer text-left leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline @xl:truncate"
    >
      {children}
    </button>
  )
}
