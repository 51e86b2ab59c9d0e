import type { ClubTab } from '../features/club-supervision/club-dialog.tsx'
import { Performance } from '../features/insights/performance.tsx'

/** Of the sheet of a club in the back office, after its overview: a tab is an entry here. */
export const CLUB_TABS: readonly ClubTab[] = [
  { id: 'performance', label: 'Performance', panelOf: ({ id }) => <Performance club_id={id} /> },
]
