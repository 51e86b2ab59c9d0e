import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import type { Found } from './found-sheet.tsx'
import { OtherFilters, useOpening } from './other-filters.tsx'

type FoldedFiltersProps = Found & {
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
export function FoldedFilters({ words, main, count, className, children, ...found }: FoldedFiltersProps) {
  const { button, ...part } = useOpening(count)
  const isPhone = !useWide(768)
  return (
    <div className="grid gap-3">
      <search className="flex flex-wrap items-end gap-x-2 gap-y-3 sm:gap-x-3">
        <div className="min-w-0 flex-1">{words}</div>
        {!isPhone && <div className="w-56">{main}</div>}
        {button()}
      </search>
      <OtherFilters {...part} {...found} className={classNames('grid items-end gap-3', className)}>
        {isPhone && main}
        {children}
      </OtherFilters>
    </div>
  )
}
