import { Suspense } from 'react'
import { Skeleton } from '../components/ui/skeleton.tsx'
import type { ClubTab } from '../features/club-supervision/club-dialog.tsx'
import { Performance } from '../features/insights/performance.tsx'
import { apart } from '../lib/apart.tsx'

const ClubAnalytics = apart(() => import('../features/insights/analytics/club-analytics.tsx'))

/** Of the sheet of a club in the back office, after its overview: a tab is an entry here. */
export const CLUB_TABS: readonly ClubTab[] = [
  { id: 'performance', label: 'Performance', panelOf: ({ id }) => <Performance club_id={id} /> },
  {
    id: 'analyse',
    label: 'Analyse',
    panelOf: ({ id }) => (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <ClubAnalytics id={id} />
      </Suspense>
    ),
  },
]
