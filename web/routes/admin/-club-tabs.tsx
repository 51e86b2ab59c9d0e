import { Suspense } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import type { ClubTab } from '#web/features/office/club-supervision/club-dialog.tsx'
import { Performance } from '#web/features/insights/insights/club/performance.tsx'
import { apart } from '#web/lib/loading/apart.tsx'

const ClubAnalytics = apart(() => import('#web/features/insights/insights/club/club-analytics.tsx'))

/** Tabs of the sheet of a club in the back office, after the overview. Add an entry here to add a tab. */
export const CLUB_TABS: readonly ClubTab[] = [
  { id: 'performance', label: 'Performance', panelOf: ({ id }) => <Performance club_id={id} /> },
  {
    id: 'analyse',
    label: 'Analyse',
    panelOf: ({ id }) => (
      <Suspense fallback={<Skeleton className="h-dvh rounded-card" />}>
        <ClubAnalytics id={id} />
      </Suspense>
    ),
  },
]
