import { type MemberRight, MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Club = { id: number; name: string }

const MEMBERS = { label: 'Voir les membres', path: '/club/profil?onglet=membres' }
const CLUB = { label: 'Ouvrir mon espace club', path: '/club' }

/**
 * Sent to an invited person who already has an account. The link itself stays in the mail, because the mail proves the
 * address.
 */
export function invitedNews(invited: {
  id: string
  request_id: string
  club: string
  by: string
  rights: MemberRight
  expires_at: Date
}): News {
  const { id, request_id, club, by, rights, expires_at } = invited
  return {
    event: eachTime('club_invitation', id, request_id),
    type: 'notification',
    subject: 'Invitation à rejoindre un club',
    paragraphs: [
      `${by} vous invite à rejoindre ${club}, avec le droit « ${MEMBER_RIGHT_LABELS[rights]} ».`,
      `Pour accepter, ouvrez le lien de l’e-mail que nous venons de vous envoyer. Il est valable jusqu’au ${formatDate(expires_at, PARIS)}.`,
      'Si vous ne connaissez pas cette personne, ignorez ce message.',
    ],
  }
}

/** Sent to the author of the invitation. */
export function acceptedNews(invitation: { id: string; full_name: string; rights: MemberRight }): News {
  return {
    event: once('invitation_accepted', invitation.id),
    type: 'confirmation',
    subject: `${invitation.full_name} a rejoint votre club`,
    paragraphs: [
      `${invitation.full_name} a accepté votre invitation, avec le droit « ${MEMBER_RIGHT_LABELS[invitation.rights]} ».`,
    ],
    action: MEMBERS,
  }
}

/** Sent to the holder of an account who has joined. */
export function welcomeNews({ id, club, rights }: { id: string; club: Club; rights: MemberRight }): News {
  return {
    event: once('invitation_welcome', id),
    type: 'confirmation',
    subject: `Bienvenue dans ${club.name}`,
    paragraphs: [
      `Vous faites maintenant partie ${ofName(club.name)}, avec le droit « ${MEMBER_RIGHT_LABELS[rights]} ».`,
    ],
    action: CLUB,
  }
}

/** Sent to a member whose right has changed. */
export function rightsChangedNews(
  club: Club,
  { user_id, rights, request_id }: { user_id: string; rights: MemberRight; request_id: string },
): News {
  return {
    event: eachTime('member_rights', user_id, request_id),
    type: 'notification',
    subject: `Vos droits dans ${club.name}`,
    paragraphs: [`Votre droit dans le club est maintenant « ${MEMBER_RIGHT_LABELS[rights]} ».`],
    action: CLUB,
  }
}

/** Sent to a member whom an owner has removed. */
export function removedNews(club: Club, { user_id, request_id }: { user_id: string; request_id: string }): News {
  return {
    event: eachTime('member_removed', user_id, request_id),
    type: 'notification',
    subject: `Vous ne faites plus partie ${ofName(club.name)}`,
    paragraphs: [
      `Un responsable vous a retiré ${ofName(club.name)}. Votre compte demeure\u00a0: vous pouvez rejoindre un autre club, ou créer le vôtre.`,
      'En cas d’erreur, rapprochez-vous du club\u00a0: il peut vous inviter de nouveau.',
    ],
    action: CLUB,
  }
}

/** Sent to each owner. */
export function leftNews(
  club: Club,
  { full_name, request_id }: { full_name: string; request_id: string },
  owner: { user_id: string },
): News {
  return {
    event: eachTime('member_left', owner.user_id, request_id),
    type: 'notification',
    subject: `${full_name} a quitté votre club`,
    paragraphs: [`${full_name} ne fait plus partie ${ofName(club.name)}, et n’a plus accès à son espace.`],
    action: MEMBERS,
  }
}

/** Sent to the new owner. */
export function handedOverNews(
  club: Club,
  { by, user_id, request_id }: { by: string; user_id: string; request_id: string },
): News {
  return {
    event: eachTime('club_handed_over', user_id, request_id),
    type: 'notification',
    subject: `La responsabilité ${ofName(club.name)} vous est confiée`,
    paragraphs: [
      `${by} vous confie la responsabilité ${ofName(club.name)} : son nom, ses membres et leurs droits dépendent maintenant de vous.`,
    ],
    action: MEMBERS,
  }
}
