import { clubs } from './clubs.ts'
import { communes } from './communes.ts'
import { contact } from './contact.ts'
import { departments } from './departments.ts'
import { matches } from './matches.ts'
import { messages } from './messages.ts'
import { payments } from './payments.ts'
import { personalData } from './personal-data.ts'
import { players } from './players.ts'
import { preorders } from './preorders.ts'
import { profiles } from './profiles.ts'
import { receipts } from './receipts.ts'
import { registrations } from './registrations.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { teams } from './teams.ts'
import { threads } from './threads.ts'
import { tournaments } from './tournaments.ts'

export const contract = {
  clubs,
  communes,
  contact,
  departments,
  matches,
  messages,
  payments,
  personalData,
  players,
  preorders,
  profiles,
  receipts,
  registrations,
  session,
  settings,
  teams,
  threads,
  tournaments,
}

export type Contract = typeof contract
