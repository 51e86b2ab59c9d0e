import { z } from 'zod'
import { MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { instant, memberRoute, publicRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { fullName } from '../common/people.ts'
import { verbs } from '../common/verbs.ts'

const rights = z.enum(MEMBER_RIGHTS)

const clubMember = z.object({
  user_id: z.uuid(),
  full_name: z.string(),
  /** Null for a member who only keeps scores: colleagues are a name to them. */
  email: z.string().nullable(),
  rights,
  since: instant,
})

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  rights,
  /** Null when who invited has left the platform. */
  invited_by: z.string().nullable(),
  sent_at: instant,
  expires_at: instant,
  is_expired: z.boolean(),
  /** Whether the reader may send it again or withdraw it: nobody gives more than they have. */
  is_mine_to_change: z.boolean(),
})

const list = z.object({
  members: z.array(clubMember),
  /** Those that wait for their answer, or whose time is over; empty for who invites nobody. */
  invitations: z.array(invitation),
  permissions: z.object({
    /** Change rights, remove, hand over. */
    manage: z.boolean(),
    /** What the reader may give by an invitation; empty when they invite nobody. */
    give: z.array(rights),
    /** Why the reader cannot leave the club; null when they can. */
    leave_refusal: z.string().nullable(),
  }),
})

/** What the holder of a link sees. `ended` says why it lets nobody in any more; the rest is then left out. */
const openedInvitation = z.object({
  club: clubFace,
  ended: z.string().nullable(),
  rights: rights.nullable(),
  invited_by: z.string().nullable(),
  expires_at: instant.nullable(),
  /** In full for who is signed in with it, or not at all: holding the link proves it. Masked for another account. */
  email: z.string().nullable(),
  /** Who will organise needs one of twelve characters. */
  asks_long_password: z.boolean(),
  /**
   * What the reader can do: `create` an account, `sign_in` to the one that the address has, `accept`, change account
   * (`other_account`), leave their own club first (`other_club`), or nothing more (`already_in`).
   */
  next: z.enum(['create', 'sign_in', 'accept', 'other_account', 'other_club', 'already_in']).nullable(),
})

const id = z.strictObject({ id: z.uuid() })
const token = z.string().min(1).max(200)
const email = z.email('Indiquez une adresse e-mail valide.').max(254)
const ended = ['INVITATION_USED', 'INVITATION_REVOKED', 'INVITATION_EXPIRED', 'CLUB_CLOSED'] as const

const member = verbs(memberRoute, 'Membres')
const visitor = verbs(publicRoute, 'Membres')

export const members = {
  list: member.get('/members', 'Les membres de mon club', { answers: list }),
  changeRights: member.put('/members/{id}/rights', 'Changer les droits d’un membre', {
    refuses: ['CONFLICT', 'LAST_OWNER'],
    asks: { id: z.uuid(), rights, /** As they were read. */ from: rights },
    answers: clubMember,
  }),
  remove: member.put('/members/{id}/removal', 'Retirer un membre du club', {
    refuses: ['LAST_OWNER'],
    asks: id,
    answers: { user_id: z.uuid() },
  }),
  handOver: member.put('/members/{id}/ownership', 'Confier le club à un autre membre, et en devenir gestionnaire', {
    refuses: ['LAST_OWNER'],
    asks: id,
    answers: clubMember,
  }),
  leave: member.put('/members/me/departure', 'Quitter mon club', {
    refuses: ['LAST_OWNER'],
    answers: { user_id: z.uuid() },
  }),
  invite: member.post('/members/invitations', 'Inviter quelqu’un dans mon club', {
    refuses: ['ALREADY_INVITED', 'ALREADY_MEMBER'],
    asks: { email, rights },
    answers: invitation,
    status: 201,
  }),
  resend: member.put('/members/invitations/{id}/sending', 'Renvoyer une invitation, avec un nouveau lien', {
    refuses: ['INVITATION_USED', 'INVITATION_REVOKED'],
    asks: id,
    answers: invitation,
  }),
  revoke: member.put('/members/invitations/{id}/revocation', 'Retirer une invitation', {
    refuses: ['INVITATION_USED'],
    asks: id,
    answers: { id: z.uuid() },
  }),
  open: visitor.get('/invitation', 'Ce que dit le lien d’une invitation', {
    asks: { token },
    answers: openedInvitation,
  }),
  accept: member.put('/invitation/acceptance', 'Accepter une invitation', {
    refuses: [...ended, 'INVITATION_FOR_ANOTHER', 'ALREADY_IN_A_CLUB'],
    asks: { token },
    answers: { club: clubFace },
  }),
  createAccount: visitor.post('/invitation/account', 'Créer le compte d’une personne invitée, membre du club', {
    refuses: [...ended, 'ACCOUNT_EXISTS', 'WEAK_PASSWORD'],
    asks: {
      token,
      full_name: fullName,
      password: z.string().min(1, 'Choisissez un mot de passe.').max(PASSWORD_MAX_LENGTH),
    },
    answers: { email: z.string(), club: clubFace },
    status: 201,
  }),
}

export type Members = z.infer<typeof list>
export type ClubMember = z.infer<typeof clubMember>
export type Invitation = z.infer<typeof invitation>
export type OpenedInvitation = z.infer<typeof openedInvitation>
