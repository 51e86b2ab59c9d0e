import { canInClub, CLUB_BADGES, type ClubStatus, type MemberRight } from '../clubs/club.ts'
import { ORGANIZING_ASKED_AGAIN_DAYS } from '../common/thresholds.ts'

/** State of a club's right to organise. `withdrawn`: it had the right, and keeps the tournaments that it published. */
export const ORGANIZING_STATES = ['asked', 'granted', 'refused', 'withdrawn'] as const

export type OrganizingState = (typeof ORGANIZING_STATES)[number]

export const ORGANIZING_LABELS: Record<OrganizingState, string> = {
  asked: 'À décider',
  granted: 'Accordés',
  refused: 'Refusés',
  withdrawn: 'Retirés',
}

export const ORGANIZING_OUTCOMES = ['grant', 'refuse', 'withdraw'] as const

export type OrganizingOutcome = (typeof ORGANIZING_OUTCOMES)[number]

/** A row of `organizer_grants`; null while the club has never asked. */
export type Organizing = { granted: boolean | null; withdrawn_at: string | null; decided_at: string | null } | null

export function organizingState(row: NonNullable<Organizing>): OrganizingState {
  if (row.granted === null) return 'asked'
  if (row.granted) return 'granted'
  return row.withdrawn_at === null ? 'refused' : 'withdrawn'
}

/** When a club may ask again after a refusal or a withdrawal; null when there was none. */
export function askedAgainFrom(row: Organizing): Date | null {
  if (!row || row.granted !== false || row.decided_at === null) return null
  return new Date(Date.parse(row.decided_at) + ORGANIZING_ASKED_AGAIN_DAYS * DAY_MS)
}

/** French reason why a member may not ask for the right to organise now; null when they may. */
export function askingRefusal(
  club: { status: ClubStatus; rights: MemberRight },
  row: Organizing,
  now: Date,
): string | null {
  if (row?.granted) return 'Votre club organise déjà.'
  if (row?.granted === null) return 'Votre club a déjà demandé à organiser\u00a0: un administrateur va répondre.'
  if (club.status === 'pending')
    return `${CLUB_BADGES.pending}\u00a0: la demande s’ouvre quand son adresse e-mail est confirmée.`
  if (club.status !== 'active') return `${CLUB_BADGES[club.status]}\u00a0: il ne peut pas organiser pour le moment.`
  if (!canInClub(club.rights, 'organize'))
    return 'La demande se fait par un responsable ou un gestionnaire de votre club.'
  const from = askedAgainFrom(row)
  return from && now < from ? 'Votre club pourra demander à nouveau plus tard.' : null
}

/** The state after a decision; null when the decision is not possible from this state. */
export function organizingAfter(outcome: OrganizingOutcome, from: OrganizingState): OrganizingState | null {
  const { allowed, to } = DECISIONS[outcome]
  return allowed.includes(from) ? to : null
}

/** A club that was refused, or has lost the right, may get it without asking again. */
const DECISIONS: Record<OrganizingOutcome, { allowed: readonly OrganizingState[]; to: OrganizingState }> = {
  grant: { allowed: ['asked', 'refused', 'withdrawn'], to: 'granted' },
  refuse: { allowed: ['asked'], to: 'refused' },
  withdraw: { allowed: ['granted'], to: 'withdrawn' },
}

const DAY_MS = 86_400_000
