import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { FiltersButton } from './filters-button.tsx'

type FoldedFiltersProps = {
  /** The search field, which is always visible. */
  words: ReactNode
  /** Number of other filters that are chosen. */
  count: number
  /** Classes that set the columns of all the filters on wider screens. */
  className: string
  children: ReactNode
}

/**
 * The filters of a list. A phone shows only the search field, and a button with the number of chosen filters opens the
 * others.
 */
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

export const countChosen = (...chosen: readonly (string | number | undefined)[]): number =>
  chosen.filter((one) => one !== undefined && one !== '').length
