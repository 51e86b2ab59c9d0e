import { clubsExport } from './features/club-supervision/export.ts'
import { contactExport } from './features/contact/export.ts'
import { journalExport } from './features/journal/export.ts'
import { mailsExport } from './features/mails/export.ts'
import { moderationExport } from './features/moderation/export.ts'
import { peopleExport } from './features/people/export.ts'
import { kitOrdersExport } from './features/preorders/export.ts'
import type { AdminExport } from './platform/http/admin-export.ts'

/** The lists of the back office that can be taken along as a file. */
export const adminExports: readonly AdminExport[] = [
  clubsExport,
  contactExport,
  journalExport,
  kitOrdersExport,
  mailsExport,
  moderationExport,
  peopleExport,
]
