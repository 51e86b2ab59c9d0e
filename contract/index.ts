import { clubs } from './clubs.ts'
import { communes } from './communes.ts'
import { contact } from './contact.ts'
import { departments } from './departments.ts'
import { documents } from './documents.ts'
import { matches } from './matches.ts'
import { messages } from './messages.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { preorders } from './preorders.ts'
import { profiles } from './profiles.ts'
import { receipts } from './receipts.ts'
import { registrations } from './registrations.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { tournaments } from './tournaments.ts'

export const contract = {
  clubs,
  communes,
  contact,
  departments,
  documents,
  matches,
  messages,
  payments,
  personalData,
  preorders,
  profiles,
  receipts,
  registrations,
  session,
  settings,
  tournaments,
}

export type Contract = typeof contract
