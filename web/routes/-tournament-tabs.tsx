import type { SheetTab } from '../features/tournament-supervision/sheet-dialog.tsx'

/** Of the sheet of a tournament in the back office, after its overview: a tab is an entry here. */
export const TOURNAMENT_TABS: readonly SheetTab[] = []
