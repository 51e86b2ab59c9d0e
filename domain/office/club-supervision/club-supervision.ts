import { type ClubStatus, CLUB_BADGES } from '../../clubs/club.ts'
import { formatEuros } from '../../common/money.ts'

/** Acts of an administrator on a club, besides its right to organise. */
export const CLUB_ACTS = ['verify', 'unverify', 'suspend', 'restore', 'close', 'reopen', 'merge'] as const

export type ClubAct = (typeof CLUB_ACTS)[number]

/** Status of a club before its suspension, to which it returns. */
export type SuspendedFrom = 'pending' | 'active'

export type SupervisedClub = {
  status: ClubStatus
  suspended_from: SuspendedFrom | null
  verified: boolean
  is_merged: boolean
  /** An owner of the club has a confirmed address. */
  has_owner: boolean
}

/** For each act, the French reason why it is not possible now; null when it is. */
export function supervisionProblems(club: SupervisedClub): Record<ClubAct, string | null> {
  const { status, verified } = club
  if (club.is_merged) return every('Ce club a rejoint un autre club.')
  const closed = status === 'inactive' ? `${CLUB_BADGES.inactive}\u00a0: rouvrez-le d’abord.` : null
  return {
    verify: verified ? 'Ce club est déjà vérifié.' : (closed ?? pendingProblem(status)),
    unverify: verified ? null : 'Ce club n’est pas vérifié.',
    suspend: status === 'suspended' ? 'Ce club est déjà suspendu.' : closed,
    restore: status === 'suspended' ? null : 'Ce club n’est pas suspendu.',
    close: status === 'inactive' ? 'Ce club est déjà fermé.' : null,
    reopen: status === 'inactive' ? null : 'Ce club n’est pas fermé.',
    merge: null,
  }
}

function pendingProblem(status: ClubStatus): string | null {
  if (status === 'pending') return `${CLUB_BADGES.pending}\u00a0: aucun responsable n’y a encore confirmé son adresse.`
  return status === 'suspended' ? `${CLUB_BADGES.suspended}\u00a0: rétablissez-le d’abord.` : null
}

const every = (reason: string): Record<ClubAct, string> =>
  Object.fromEntries(CLUB_ACTS.map((act) => [act, reason])) as Record<ClubAct, string>

/** A restored club gets its former status, or becomes active if its address was confirmed meanwhile. */
export const restoredStatus = ({ suspended_from, has_owner }: SupervisedClub): SuspendedFrom =>
  suspended_from === 'pending' && !has_owner ? 'pending' : 'active'

/**
 * Columns of a club that is closed, whoever closes it; they leave no trace of a suspension.
 * @param reason null when nobody gave one
 */
export const closedStanding = (reason: string | null) =>
  ({ status: 'inactive', suspended_from: null, status_reason: reason }) as const

/** Matters that a club still has to settle, with their amounts in cents. */
export type ClubCommitments = {
  /** Tournaments published or under review, and not over. */
  open_tournaments: number
  /** Its teams that have a place, or wait for one, in a tournament that is not over. */
  coming_entries: number
  to_refund: number
  to_refund_cents: number
  /** Refunds that others, or the platform, owe to it. */
  to_receive: number
  to_receive_cents: number
  /** Payments that it has begun, to an organiser or to the platform, and that its bank has not confirmed yet. */
  paying: number
  paying_cents: number
  /** Payments to it as an organiser, awaited or under way. */
  awaited: number
  awaited_cents: number
}

/** French list of what a club must settle before it closes, with numbers and euros. */
export function closureBlockers(club: ClubCommitments): string[] {
  return [
    counted(club.open_tournaments, 'tournoi à mener à son terme', 'tournois à mener à leur terme'),
    counted(
      club.coming_entries,
      'équipe engagée dans un tournoi à venir',
      'équipes engagées dans des tournois à venir',
    ),
    ...moneyBlockers(club),
  ].filter((line) => line !== null)
}

/** The part of this list that is about money. */
export function moneyBlockers(club: ClubCommitments): string[] {
  const { to_refund, to_refund_cents, to_receive, to_receive_cents, paying, paying_cents, awaited, awaited_cents } =
    club
  return [
    withEuros(counted(to_refund, 'remboursement qu’il doit', 'remboursements qu’il doit'), to_refund_cents),
    withEuros(counted(to_receive, 'remboursement qui lui est dû', 'remboursements qui lui sont dus'), to_receive_cents),
    withEuros(counted(paying, 'paiement qu’il a commencé', 'paiements qu’il a commencés'), paying_cents),
    withEuros(counted(awaited, 'paiement qu’il attend', 'paiements qu’il attend'), awaited_cents),
  ].filter((line) => line !== null)
}

const counted = (n: number, one: string, many: string) => (n === 0 ? null : `${n} ${n > 1 ? many : one}`)
const withEuros = (line: string | null, cents: number) => line && `${line}\u00a0: ${formatEuros(cents)}`
