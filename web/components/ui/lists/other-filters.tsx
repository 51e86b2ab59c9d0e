import { Suspense, lazy, useId, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { FiltersButton } from './filters-button.tsx'
import type { FoundSheetProps } from './found-sheet.tsx'

/** Only a phone needs it, and only once it is asked for. */
const FoundSheet = lazy(() => import('./found-sheet.tsx'))

/** The button of filters that are not in sight, and what it shares with them. */
export function useOpening(count: number) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = (className = '') => (
    <div className={`shrink-0 ${className}`}>
      <FiltersButton
        isOpen={isOpen}
        controls={id}
        count={count}
        onPress={() => setIsOpen(!isOpen)}
        className="min-h-11!"
      />
    </div>
  )
  return { id, isOpen, onClose: () => setIsOpen(false), button }
}

/** The filters behind that button: on a phone a sheet over the list, else a part of the page that unfolds. */
export function OtherFilters({ className, ...part }: FoundSheetProps & { className: string }) {
  const isWide = useWide(768)
  if (isWide)
    return (
      <div id={part.id} className={classNames(className, !part.isOpen && 'hidden')}>
        {part.children}
      </div>
    )
  return <Suspense>{part.isOpen && <FoundSheet {...part} />}</Suspense>
}

export const countChosen = (...chosen: readonly (string | number | undefined)[]): number =>
  chosen.filter((one) => one !== undefined && one !== '').length
