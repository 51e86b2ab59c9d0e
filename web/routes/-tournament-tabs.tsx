import { HowComputed } from '../features/insights/how-computed.tsx'
import { Ranking } from '../features/standings/ranking.tsx'
import type { SheetTab } from '../features/tournament-supervision/sheet-dialog.tsx'

/** Of the sheet of a tournament in the back office, after its overview: a tab is an entry here. */
export const TOURNAMENT_TABS: readonly SheetTab[] = [
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
