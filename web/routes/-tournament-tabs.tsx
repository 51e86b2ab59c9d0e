import { Suspense } from 'react'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { HowComputed } from '../features/insights/how-computed.tsx'
import { Ranking } from '../features/standings/ranking.tsx'
import type { SheetTab } from '../features/tournament-supervision/sheet-dialog.tsx'
import { apart } from '../lib/apart.tsx'

const WeatherCard = apart(() => import('../features/insights/weather/weather-card.tsx'))
const DistancesPanel = apart(() => import('../features/insights/distances/distances-panel.tsx'))

/** Of the sheet of a tournament in the back office, after its overview: a tab is an entry here. */
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
        <Ranking tournament_id={id} />
        <HowComputed anchor="classement" />
      </div>
    ),
  },
]
