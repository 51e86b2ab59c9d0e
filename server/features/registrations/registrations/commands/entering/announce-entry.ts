import type { Actor } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { type EntryPayment, registeredNews } from '../../mails/club-news.ts'
import { newRegistrationNews } from '../../mails/organizer-news.ts'
import type { LockedRegistration } from '../lock-registration.ts'
import { refundReplaced } from '../changing/refund-replaced.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

/** A team has come in, paid or promised: both clubs are told, and whoever it replaces gets the rest of its money. */
export async function announceEntry(
  tx: Tx,
  services: Services,
  registration: LockedRegistration,
  payment: EntryPayment,
  actor: Actor,
) {
  await tellClub(tx, services, registration, registeredNews(services, registration, payment))
  await tellOrganizer(tx, services, registration, newRegistrationNews(registration))
  await refundReplaced(tx, services, registration, actor)
}
