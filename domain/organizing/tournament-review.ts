import { CLUB_BADGES, type ClubStatus } from '../clubs/club.ts'
import { COLLECTION_NEEDED, usableMethods } from '../registrations/collection/collection.ts'
import { hasPassed, type Instant } from '../common/dates/local-time.ts'
import type { PaymentMethod } from '../registrations/payments/payment.ts'
import type { EnteredCategoryStatus } from '../tournaments/tournament.ts'

export type ReviewedTournament = {
  starts_at: Instant
  registration_closes_at: Instant | null
  categories: readonly { status: EnteredCategoryStatus; price_cents: number }[]
  payment_methods: readonly PaymentMethod[]
  organizer: { status: ClubStatus; may_organize: boolean }
}

/** French reasons why an administrator cannot put the tournament online; empty when they can. */
export function reviewProblems(
  tournament: ReviewedTournament,
  /** Means by which the club can be paid now. */
  means: readonly PaymentMethod[],
  now: Date,
): string[] {
  const { starts_at, registration_closes_at, categories, organizer, payment_methods } = tournament
  const open = categories.filter(({ status }) => status === 'open')
  const isFree = open.every(({ price_cents }) => price_cents === 0)
  return [
    organizer.status === 'active' ? null : `${CLUB_BADGES[organizer.status]}\u00a0: il ne peut rien publier.`,
    organizer.may_organize ? null : 'Ce club n’a pas, ou n’a plus, le droit d’organiser.',
    hasPassed(starts_at, now) ? 'Sa date est passée.' : null,
    hasPassed(registration_closes_at, now) ? 'Ses inscriptions seraient déjà closes.' : null,
    open.length > 0 ? null : 'Aucune catégorie n’est ouverte.',
    isFree || usableMethods(payment_methods, means).length > 0 ? null : COLLECTION_NEEDED,
  ].filter((problem) => problem !== null)
}
