import type { Act } from '#server/platform/procedures/act.ts'
import { type EntryPayment, registeredNews } from '../../mails/club-news.ts'
import { newRegistrationNews } from '../../mails/organizer-news.ts'
import type { LockedRegistration } from '../lock-registration.ts'
import { refundReplaced } from '../changing/refund-replaced.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

/** A team has come in, paid or promised: both clubs are told, and whoever it replaces gets the rest of its money. */
export async function announceEntry(act: Act, registration: LockedRegistration, payment: EntryPayment) {
  await tellClub(act, registration, registeredNews(act, registration, payment))
  await tellOrganizer(act, registration, newRegistrationNews(registration))
  await refundReplaced(act, registration)
}
