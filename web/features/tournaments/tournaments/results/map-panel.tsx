import { Suspense, lazy, useEffect, useState } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'
import type { FiltersProps } from '../search/filters.tsx'

type MapPanelProps = Pick<FiltersProps, 'search' | 'onChange' | 'facets'> & {
  /** True once it is opened on a screen that is too small to show it beside the list. */
  isOpen: boolean
}

const TournamentMap = lazy(() => import('./tournament-map.tsx'))

/** The map under the filters, in sight while the list goes by; on a phone, above the list behind its button. */
export function MapPanel({ search, onChange, facets, isOpen }: MapPanelProps) {
  const isWide = useWide()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return (
    <section
      id="carte"
      aria-label="Carte"
      data-screen-only
      className={classNames('mb-4 lg:sticky lg:top-20 lg:mt-5 lg:self-start', !isOpen && 'max-lg:hidden')}
    >
      {(isOpen || (isIdle && isWide)) && facets && (
        <Suspense fallback={<Skeleton className="aspect-[1057/1001] w-full" />}>
          <TournamentMap
            counts={facets.department}
            chosen={search.department}
            onChoose={(department) => onChange({ department })}
          />
        </Suspense>
      )}
    </section>
  )
}
