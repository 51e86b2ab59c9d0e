import { communes } from './communes.ts'
import { contact } from './contact.ts'
import { settings } from './settings.ts'
import { tournaments } from './tournaments.ts'

export const contract = { communes, contact, settings, tournaments }

export type Contract = typeof contract
