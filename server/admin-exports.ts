import { journalExport } from './features/journal/export.ts'
import { peopleExport } from './features/people/export.ts'
import { tournamentsExport } from './features/tournament-supervision/export.ts'
import type { AdminExport } from './platform/http/admin-export.ts'

/** The lists of the back office that can be taken along as a file. */
export const adminExports: readonly AdminExport[] = [journalExport, peopleExport, tournamentsExport]
