import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

type OpenButtonProps = {
  onOpen: () => void
  /** A press anywhere in the row opens it; the row is `relative`, and what else can be pressed in it lies above. */
  isRow?: boolean
  children: ReactNode
}

/**
 * The name of an item in a list, which opens its details. The keys of the list move from one to the next, and on touch
 * screens the line below can be pressed too.
 */
export function OpenButton({ onOpen, isRow = false, children }: OpenButtonProps) {
  return (
    <button
      ref={keepEarly}
      type="button"
      data-open
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classNames(
        'block min-h-6 max-w-full cursor-pointer text-left leading-snug font-semibold underline-offset-4 before:absolute hover:underline',
        isRow ? 'before:inset-0' : 'relative before:inset-x-0 before:-inset-y-2.5',
      )}
    >
      <span className="block wrap-anywhere @xl:line-clamp-2">{children}</span>
    </button>
  )
}
