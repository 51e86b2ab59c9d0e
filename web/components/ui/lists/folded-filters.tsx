import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { FiltersButton } from './filters-button.tsx'

type FoldedFiltersProps = {
  /** The search field, which is always visible. */
  words: ReactNode
  /** The filter that is used most, visible where there is room. */
  main: ReactNode
  /** Number of other filters than the search field that are chosen. */
  count: number
  /** Classes that set the columns of the others on wider screens. */
  className: string
  children: ReactNode
}

/** The filters of a list: what is used most, and a button, with the number of chosen filters, that opens the others. */
export function FoldedFilters({ words, main, count, className, children }: FoldedFiltersProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-3 sm:gap-x-3">
        <div className="min-w-0 flex-1">{words}</div>
        <div className={classNames('w-56 max-sm:order-last max-sm:w-full', !isOpen && 'max-sm:hidden')}>{main}</div>
        <FiltersButton
          isOpen={isOpen}
          controls={id}
          count={count}
          onPress={() => setIsOpen(!isOpen)}
          className="min-h-11!"
        />
      </div>
      <div id={id} className={classNames('grid items-end gap-3', className, !isOpen && 'hidden')}>
        {children}
      </div>
    </search>
  )
}

export const countChosen = (...chosen: readonly (string | number | undefined)[]): number =>
  chosen.filter((one) => one !== undefined && one !== '').length
