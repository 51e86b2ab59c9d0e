import { Suspense } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { HowComputed } from '#web/features/insights/insights/how-computed.tsx'
import { Ranking } from '#web/features/competition/standings/ranks/ranking.tsx'
import type { SheetTab } from '#web/features/organizing/tournament-supervision/sheet-dialog.tsx'
import { apart } from '#web/lib/loading/apart.tsx'

const WeatherCard = apart(() => import('#web/features/insights/insights/weather-card.tsx'))
const DistancesPanel = apart(() => import('#web/features/insights/insights/distances/distances-panel.tsx'))

/** Tabs of the sheet of a tournament in the back office, after the overview. Add an entry here to add a tab. */
export const TOURNAMENT_TABS: readonly SheetTab[] = [
  {
    id: 'meteo',
    label: 'Météo',
    panelOf: (sheet) => (
      <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
        <WeatherCard tournament={sheet} />
      </Suspense>
    ),
  },
  {
    id: 'distances',
    label: 'Distances',
    panelOf: ({ id }) => (
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <DistancesPanel id={id} />
      </Suspense>
    ),
  },
  {
    id: 'ranking',
    label: 'Classement',
    panelOf: ({ id }) => (
      <div className="grid gap-6">
        <Ranking tournament_id={id} isOpen />
        <HowComputed anchor="classement" />
      </div>
    ),
  },
]
