import type { AdminArea } from './area.ts'
import { backups } from './backups.ts'
import { clubs } from './clubs.ts'
import { contact } from './contact.ts'
import { jobs } from './jobs.ts'
import { mails } from './mails.ts'
import { moderation } from './moderation.ts'
import { ownership } from './ownership.ts'
import { people } from './people.ts'
import { preorders } from './preorders.ts'
import { settings } from './settings.ts'
import { tournaments } from './tournaments.ts'

/** One a noun, in the order of their names. */
export const AREAS: AdminArea[] = [
  backups,
  clubs,
  contact,
  jobs,
  mails,
  moderation,
  ownership,
  people,
  preorders,
  settings,
  tournaments,
]
