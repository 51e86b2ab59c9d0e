import type { PaidBy } from '#contract/registrations/registrations.ts'
import { canInClub, readsPaymentsOf, rightsInLivingClub } from '#domain/clubs/club.ts'
import { isPayable, isUnpaid } from '#domain/registrations/payments/payable.ts'
import { dropProblem } from '#domain/registrations/prices/dropped-extra.ts'
import { extrasIn, linesOf, type SoldLine } from '#domain/registrations/prices/sold-lines.ts'
import type { PaymentStatus } from '#domain/registrations/payments/payment.ts'
import { choiceProblem, type PostponementChoice } from '#domain/registrations/postponement.ts'
import { canRename, canReplaceTeam, changeProblem } from '#domain/registrations/entering/registration-change.ts'
import {
  canCancelRegistration,
  hasEntered,
  hasItsPlace,
  type RegistrationStatus,
  takesAPlace,
} from '#domain/registrations/registration.ts'
import { rosterReadableUntil } from '#domain/clubs/players/roster.ts'
import {
  givesPlaces,
  isOver,
  type PaymentTiming,
  tournamentStatusAt,
  type TournamentTimes,
} from '#domain/tournaments/tournament.ts'
import type { Viewer } from '#server/platform/context.ts'

/** The facts that decide the rights on a registration. `status` is its status at that instant. */
export type Judged = {
  club_id: number
  organizer_club_id: number
  team_id: string | null
  status: RegistrationStatus
  payment_status: PaymentStatus
  payment_method: PaidBy | null
  amount_cents: number
  payment_timing: PaymentTiming
  payment_due_at: string | null
  payment_open: boolean
  /** In the last two days, a free place is open to everyone: a waiting club may take it. */
  place_is_anyones: boolean
  /** Its difference waits to be paid. */
  change_open: boolean
  has_matches: boolean
  has_other_categories: boolean
  advance_cents: number
  lines: SoldLine[] | null
  postponement: { choice: PostponementChoice | null; choose_until: string } | null
  tournament: TournamentTimes
}

type Rights = { organizers_manage: boolean }

/** `organizers_manage`: setting that lets organisers manage registrations. */
export function permissions(viewer: Viewer, r: Judged, rights: Rights, now: Date) {
  const own = viewer.club?.id === r.club_id ? viewer.club.rights : null
  // A suspended club leaves and pays what it owes; it takes no place.
  const entering = own && rightsInLivingClub(viewer.club)
  const manager = managesRegistrations(viewer, r, rights)
  const life = tournamentStatusAt(r.tournament, now)
  const over = isOver(life)
  const unpaid = isUnpaid(r)
  const waited = unpaid && !r.payment_open && hasEntered(r.status)
  return {
    cancel: (canInClub(own, 'cancel_registration') || manager) && canCancelRegistration(r.status) && !over,
    pay: canInClub(hasEntered(r.status) ? own : entering, 'pay') && isPayable(r) && !over,
    accept_offer:
      canInClub(entering, 'register_team') &&
      givesPlaces(life) &&
      (r.status === 'offered' || (r.status === 'waitlisted' && r.place_is_anyones)),
    approve: manager && r.status === 'pending',
    reject: manager && r.status === 'pending',
    confirm_payment: manager && waited,
    extend_payment: manager && waited && r.payment_due_at !== null,
    rename:
      (canInClub(entering, 'register_team') && canRename(r, 'club', now)) ||
      (manager && canRename(r, 'organizer', now)),
    replace_team: canInClub(entering, 'register_team') && canReplaceTeam(r, now),
    change_category: canInClub(entering, 'register_team') && r.has_other_categories && changeProblem(r, now) === null,
    drop_extra:
      (own ? canInClub(entering, 'register_team') : manager) &&
      extrasIn(linesOf(r)).length > 0 &&
      dropProblem(r, own ? 'club' : 'organizer', now) === null,
    choose:
      canInClub(own, 'cancel_registration') &&
      r.postponement !== null &&
      choiceProblem({ ...r.postponement, status: r.status, is_past: over }, now) === null,
    release: manager && waited && r.payment_due_at !== null && Date.parse(r.payment_due_at) <= now.getTime(),
    see_roster: canReadRoster(viewer, r, now),
  }
}

/**
 * True for members of the club, for those who run the tournament and for administrators. For others it does not exist.
 */
export function canSeeRegistration(viewer: Viewer, r: { club_id: number; organizer_club_id: number }): boolean {
  return viewer.club?.id === r.club_id || isOrganizerOf(viewer, r)
}

/** Attempts to pay and receipts are seen by those who see the registration, but not by scorekeepers of its club. */
export function canSeePayments(viewer: Viewer, r: { club_id: number; organizer_club_id: number }): boolean {
  return readsPaymentsOf(viewer.club) === r.club_id || isOrganizerOf(viewer, r)
}

/**
 * The players of a team that came in are shown to those of its club who look after teams, administrators, and the
 * organiser from the answer that gives it its place until 30 days after the tournament; before, only their number.
 */
function canReadRoster(viewer: Viewer, r: Judged, now: Date): boolean {
  if (r.team_id === null || !hasEntered(r.status)) return false
  if (viewer.role === 'admin') return true
  const own = viewer.club?.id === r.club_id ? viewer.club.rights : null
  if (canInClub(own, 'see_players')) return true
  return isOrganizerOf(viewer, r) && hasItsPlace(r.status) && now < rosterReadableUntil(r.tournament.ends_at)
}

/** A club with a place or with money there, and those who run the tournament, read the organiser's e-mail address. */
export function canReachOrganizer(
  viewer: Viewer,
  r: { club_id: number; organizer_club_id: number; status: RegistrationStatus; refund_due_cents: number },
): boolean {
  return isOrganizerOf(viewer, r) || takesAPlace(r.status) || r.refund_due_cents > 0
}

/** A club that has entered reads the number to call on the day until the tournament is over; so do those who run it. */
export function canCallOnSite(
  viewer: Viewer,
  r: { club_id: number; organizer_club_id: number; status: RegistrationStatus; tournament_times: TournamentTimes },
  now: Date,
): boolean {
  if (isOrganizerOf(viewer, r)) return true
  return hasEntered(r.status) && !isOver(tournamentStatusAt(r.tournament_times, now))
}

export function managesRegistrations(viewer: Viewer, r: { organizer_club_id: number }, rights: Rights): boolean {
  return viewer.role === 'admin' || (isOrganizerOf(viewer, r) && rights.organizers_manage)
}

/** Tells on whose behalf the viewer cancels. The organiser and the platform refund everything. */
export function cancelsBy(viewer: Viewer, club_id: number): 'club' | 'organizer' | 'platform' {
  if (viewer.club?.id === club_id) return 'club'
  return viewer.role === 'admin' ? 'platform' : 'organizer'
}

const isOrganizerOf = (viewer: Viewer, r: { organizer_club_id: number }) =>
  viewer.role === 'admin' || (viewer.role === 'organisateur' && viewer.club?.id === r.organizer_club_id)
