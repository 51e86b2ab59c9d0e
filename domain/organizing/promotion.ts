import { CLOSED_DOORS } from '../notices/settings/closed-doors.ts'
import { CLUB_BADGES, type ClubStatus } from '../clubs/club.ts'
import { formatEuros } from '../common/money.ts'
import { hasPassed, type Instant, toDate } from '../common/dates/local-time.ts'
import { isOver, isPublished, type TournamentTimes, tournamentStatusAt } from '../tournaments/tournament.ts'

/** The badge « Sponsorisé » is sold by the week. */
const WEEK_MS = 7 * 86_400_000

export const PROMOTION_WEEKS_MAX = 12

export type Promoted = TournamentTimes & { featured_until: Instant | null }

/** French reason why a tournament cannot get the badge now, bought or given; null when it can. */
export function badgeProblem(tournament: TournamentTimes, now: Date): string | null {
  const status = tournamentStatusAt(tournament, now)
  if (!isPublished(status)) return 'Ce tournoi n’est pas encore publié.'
  if (status === 'cancelled') return 'Ce tournoi est annulé.'
  return isOver(status) || hasPassed(tournament.starts_at, now)
    ? 'Ce tournoi a commencé\u00a0: le badge sert à le faire connaître avant.'
    : null
}

/** Start of a new badge: the end of the present one, or else now. */
export function badgeFrom({ featured_until }: Pick<Promoted, 'featured_until'>, now: Date): Date {
  return featured_until && !hasPassed(featured_until, now) ? toDate(featured_until) : now
}

/**
 * End of a badge of so many weeks. It ends at the latest with the start of the tournament; a week that begins before is
 * sold whole, at its full price.
 */
export function badgeUntil(tournament: Promoted, weeks: number, now: Date): Date {
  const end = badgeFrom(tournament, now).getTime() + weeks * WEEK_MS
  return new Date(Math.min(end, toDate(tournament.starts_at).getTime()))
}

/** How many weeks can still be sold before the tournament; 0 when the badge already lasts until it. */
export function weeksOnSale(tournament: Promoted, now: Date): number {
  const room = toDate(tournament.starts_at).getTime() - badgeFrom(tournament, now).getTime()
  return Math.max(0, Math.min(PROMOTION_WEEKS_MAX, Math.ceil(room / WEEK_MS)))
}

export type PromotionSeller = {
  on_sale: boolean
  takes_cards: boolean
}

/** French reason why a club cannot buy the badge now; null when it can. */
export function purchaseProblem(
  tournament: Promoted,
  club: { status: ClubStatus },
  { on_sale, takes_cards }: PromotionSeller,
  now: Date,
): string | null {
  if (!on_sale) return CLOSED_DOORS.paid_promotion
  if (!takes_cards)
    return 'L’achat n’est pas encore ouvert\u00a0: aucun prestataire de paiement n’est relié à la plateforme.'
  return deliveryProblem(tournament, club, now)
}

/**
 * French reason why a payment that has arrived cannot give the badge and is refunded; null when it can. It does not
 * look at `on_sale`: a sale closed since is honoured.
 */
export function deliveryProblem(tournament: Promoted, club: { status: ClubStatus }, now: Date): string | null {
  if (club.status !== 'active') return `${CLUB_BADGES[club.status]}\u00a0: il ne peut pas mettre de tournoi en avant.`
  const problem = badgeProblem(tournament, now)
  if (problem) return problem
  return weeksOnSale(tournament, now) === 0 ? 'Le badge va déjà jusqu’au début du tournoi.' : null
}

/** Refund, in cents, of a badge that cannot run to its end: the weeks that have not begun. */
export function unbegunCents(
  purchase: { starts_at: Instant; weeks: number; price_cents_per_week: number; amount_cents: number },
  now: Date,
): number {
  const passed = now.getTime() - toDate(purchase.starts_at).getTime()
  const begun = passed < 0 ? 0 : Math.floor(passed / WEEK_MS) + 1
  return Math.min(purchase.amount_cents, Math.max(0, purchase.weeks - begun) * purchase.price_cents_per_week)
}

/** « 2 semaines à 15 € » */
export const weeksWords = (weeks: number, price_cents_per_week: number) =>
  `${weeks} semaine${weeks > 1 ? 's' : ''} à ${formatEuros(price_cents_per_week)}`
