import { canInClub, type ClubStatus, type MemberRight, rightsInLivingClub } from '../clubs/club.ts'

/** Sides of a conversation: the club, and opposite the organiser of a tournament or the platform. */
export const THREAD_SIDES = ['club', 'organizer', 'platform'] as const

export type ThreadSide = (typeof THREAD_SIDES)[number]

type Membership = { status: ClubStatus; rights: MemberRight } | null

/**
 * French reason why a member cannot write for the club; null when they can. All members may, except those who only keep
 * scores. A suspended or closed club can only read.
 */
export function cannotWriteReason(club: Membership): string | null {
  if (!club) return 'Rejoignez un club pour écrire en son nom.'
  if (!rightsInLivingClub(club)) return `Votre club est ${ENDED[club.status]}\u00a0: vous pouvez lire, mais pas écrire.`
  return canInClub(club.rights, 'see_payments') ? null : 'Qui ne tient que la table de marque n’écrit pas pour le club.'
}

const ENDED: Record<ClubStatus, string> = { suspended: 'suspendu', inactive: 'inactif', active: '', pending: '' }

/** After a mail about a conversation, further messages to that side wait for this long and leave in one mail. */
export const GATHERING_MINUTES = 5

/** When a message that was just written is to be mailed. */
export function mailingTime(now: Date, last_mailed_at: Date | null): Date {
  const quiet = last_mailed_at ? last_mailed_at.getTime() + GATHERING_MINUTES * 60_000 : 0
  return new Date(Math.max(now.getTime(), quiet))
}

export const MAX_ATTACHMENTS = 5
