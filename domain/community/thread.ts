import { canInClub, type ClubStatus, type MemberRight, rightsInLivingClub } from '../clubs/club.ts'

/** Who speaks in a conversation: the club, and across the organiser of its tournament or the platform. */
export const THREAD_SIDES = ['club', 'organizer', 'platform'] as const

export type ThreadSide = (typeof THREAD_SIDES)[number]

type Membership = { status: ClubStatus; rights: MemberRight } | null

/**
 * Why a member cannot write on behalf of the club, or null. Every member writes but who only keeps scores there; a club
 * that is suspended or closed reads what it has.
 */
export function cannotWriteReason(club: Membership): string | null {
  if (!club) return 'Rejoignez un club pour écrire en son nom.'
  if (!rightsInLivingClub(club)) return `Votre club est ${ENDED[club.status]}\u00a0: vous pouvez lire, mais pas écrire.`
  return canInClub(club.rights, 'see_payments') ? null : 'Qui ne tient que la table de marque n’écrit pas pour le club.'
}

const ENDED: Record<ClubStatus, string> = { suspended: 'suspendu', inactive: 'inactif', active: '', pending: '' }

/** After a mail about a conversation, the next messages of that side wait so long, to leave in one mail. */
export const GATHERING_MINUTES = 5

/** When what one side has just written is to be mailed. */
export function mailingTime(now: Date, last_mailed_at: Date | null): Date {
  const quiet = last_mailed_at ? last_mailed_at.getTime() + GATHERING_MINUTES * 60_000 : 0
  return new Date(Math.max(now.getTime(), quiet))
}

export const MAX_ATTACHMENTS = 5
