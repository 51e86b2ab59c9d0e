import { CLUB_BADGES, type ClubStatus } from './club.ts'
import { hasPassed, type Instant } from './local-time.ts'
import { COLLECTION_NEEDED } from './collection.ts'
import type { EnteredCategoryStatus } from './tournament.ts'

/** What a tournament to validate says of itself and of its club. */
export type ReviewedTournament = {
  starts_at: Instant
  registration_closes_at: Instant | null
  categories: readonly { status: EnteredCategoryStatus; price_cents: number }[]
  /** The club can be paid by one of the ways that it offers. */
  is_payable: boolean
  organizer: { status: ClubStatus; may_organize: boolean }
}

/** What keeps a tournament from being put online, in French; none when an administrator may validate it. */
export function reviewProblems(tournament: ReviewedTournament, now: Date): string[] {
  const { starts_at, registration_closes_at, categories, organizer, is_payable } = tournament
  const open = categories.filter(({ status }) => status === 'open')
  return [
    organizer.status === 'active' ? null : `${CLUB_BADGES[organizer.status]}\u00a0: il ne peut rien publier.`,
    organizer.may_organize ? null : 'Ce club n’a pas, ou n’a plus, le droit d’organiser.',
    hasPassed(starts_at, now) ? 'Sa date est passée.' : null,
    hasPassed(registration_closes_at, now) ? 'Ses inscriptions seraient déjà closes.' : null,
    open.length > 0 ? null : 'Aucune catégorie n’est ouverte.',
    is_payable || open.every(({ price_cents }) => price_cents === 0) ? null : COLLECTION_NEEDED,
  ].filter((problem) => problem !== null)
}
