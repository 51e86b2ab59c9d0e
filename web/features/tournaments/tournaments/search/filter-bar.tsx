import { type ReactNode, lazy, useState } from 'react'
import { FilterSheet } from '#web/components/ui/lists/filter-sheet.tsx'
import { FiltersButton } from '#web/components/ui/lists/filters-button.tsx'

const OpenSheet = lazy(() => import('#web/components/ui/lists/open-sheet.tsx'))

type FilterBarProps = {
  /** The field of words, beside the button. */
  words: ReactNode
  /** Number of chosen filters. */
  count: number
  /** Says on the button at the foot of the sheet what the filters find. */
  foot: string
  /** The filters. */
  children: ReactNode
}

/** The words on top and the filters. It alone knows whether the sheet is open, so that opening it draws nothing else anew. */
export function FilterBar({ words, count, foot, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="sticky top-16 z-20 -mx-1 bg-paper px-1 py-3 lg:static lg:col-span-2 lg:pb-6" data-screen-only>
        <div className="flex flex-wrap gap-2">
          {words}
          <FiltersButton
            isOpen={isOpen}
            controls="filtres"
            count={count}
            onPress={() => setIsOpen(!isOpen)}
            className="lg:hidden"
          />
        </div>
      </div>
      <FilterSheet id="filtres" isOpen={isOpen} onClose={() => setIsOpen(false)} Head={OpenSheet} foot={foot}>
        {children}
      </FilterSheet>
    </>
  )
}
