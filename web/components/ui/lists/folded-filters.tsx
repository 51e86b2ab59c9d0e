import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { FiltersButton } from './filters-button.tsx'

type FoldedFiltersProps = {
  /** The field of words: always seen. */
  words: ReactNode
  /** How many of the others are chosen. */
  count: number
  /** Columns of the whole, on wider screens. */
  className: string
  children: ReactNode
}

/** What a list is narrowed to: on a phone the words alone, all else behind a button that counts what is chosen. */
export function FoldedFilters({ words, count, className, children }: FoldedFiltersProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <search className={classNames('grid items-end gap-3', className)}>
      <div className="flex gap-2 sm:contents">
        {words}
        <FiltersButton
          isOpen={isOpen}
          controls={id}
          count={count}
          onPress={() => setIsOpen(!isOpen)}
          className="min-h-11! sm:hidden"
        />
      </div>
      <div id={id} className={classNames('grid items-end gap-3 sm:contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </search>
  )
}

/** How many of those are chosen. */
export const countChosen = (...chosen: readonly (string | number | undefined)[]): number =>
  chosen.filter((one) => one !== undefined && one !== '').length
