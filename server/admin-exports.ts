import { clubsExport } from './features/office/club-supervision/export.ts'
import { contactExport } from './features/community/contact/export.ts'
import { journalExport } from './features/notices/journal/export.ts'
import { mailsExport } from './features/notices/mails/export.ts'
import { moderationExport } from './features/community/moderation/export.ts'
import { peopleExport } from './features/accounts/people/export.ts'
import { kitOrdersExport } from './features/partner/preorders/export.ts'
import { tournamentsExport } from './features/organizing/tournament-supervision/export.ts'
import type { AdminExport } from './platform/http/downloads/admin-export.ts'

/** The lists of the back office that can be taken along as a file. */
export const adminExports: readonly AdminExport[] = [
  clubsExport,
  contactExport,
  journalExport,
  kitOrdersExport,
  mailsExport,
  moderationExport,
  peopleExport,
  tournamentsExport,
]
