import { clubs } from './clubs.ts'
import { communes } from './communes.ts'
import { contact } from './contact.ts'
import { profiles } from './profiles.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { tournaments } from './tournaments.ts'

export const contract = { clubs, communes, contact, profiles, session, settings, tournaments }

export type Contract = typeof contract
