import type { ReactNode } from 'react'

type SelectionBarProps = {
  /** How much is selected: '3 inscriptions sélectionnées'. */
  words: ReactNode
  /** Selects more, or nothing any more. */
  changes: readonly { label: string; onPress: () => void }[]
  /** The button that acts on the selection. */
  children: ReactNode
}

/** It stands under a list while something of it is selected. */
export function SelectionBar({ words, changes, children }: SelectionBarProps) {
  return (
    <div
      role="region"
      aria-label="Sélection"
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-night-line bg-night p-3 pl-5 text-on-night shadow-overlay md:w-fit lg:bottom-4"
    >
      <p role="status" className="font-semibold">
        {words}
      </p>
      <div className="flex flex-wrap gap-2">
        {changes.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            onClick={onPress}
            className="min-h-11 cursor-pointer rounded-control px-4 font-semibold hover:bg-on-night/10 focus-visible:outline-court"
          >
            {label}
          </button>
        ))}
        {children}
      </div>
    </div>
  )
}
