import { z } from 'zod'
import { MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { errors, instant, memberRoute, publicRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { fullName } from '../common/people.ts'

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
const ended = errors('INVITATION_USED', 'INVITATION_REVOKED', 'INVITATION_EXPIRED', 'CLUB_CLOSED')

export const members = {
  list: memberRoute
    .route({ method: 'GET', path: '/members', summary: 'Les membres de mon club', tags: ['Membres'] })
    .output(list),
  changeRights: memberRoute
    .errors(errors('CONFLICT', 'LAST_OWNER'))
    .route({
      method: 'PUT',
      path: '/members/{id}/rights',
      summary: 'Changer les droits d’un membre',
      tags: ['Membres'],
    })
    .input(z.strictObject({ id: z.uuid(), rights, /** As they were read. */ from: rights }))
    .output(clubMember),
  remove: memberRoute
    .errors(errors('LAST_OWNER'))
    .route({ method: 'PUT', path: '/members/{id}/removal', summary: 'Retirer un membre du club', tags: ['Membres'] })
    .input(id)
    .output(z.object({ user_id: z.uuid() })),
  handOver: memberRoute
    .errors(errors('LAST_OWNER'))
    .route({
      method: 'PUT',
      path: '/members/{id}/ownership',
      summary: 'Confier le club à un autre membre, et en devenir gestionnaire',
      tags: ['Membres'],
    })
    .input(id)
    .output(clubMember),
  leave: memberRoute
    .errors(errors('LAST_OWNER'))
    .route({ method: 'PUT', path: '/members/me/departure', summary: 'Quitter mon club', tags: ['Membres'] })
    .output(z.object({ user_id: z.uuid() })),
  invite: memberRoute
    .errors(errors('ALREADY_INVITED', 'ALREADY_MEMBER'))
    .route({
      method: 'POST',
      path: '/members/invitations',
      summary: 'Inviter quelqu’un dans mon club',
      tags: ['Membres'],
      successStatus: 201,
    })
    .input(z.strictObject({ email, rights }))
    .output(invitation),
  resend: memberRoute
    .errors(errors('INVITATION_USED', 'INVITATION_REVOKED'))
    .route({
      method: 'PUT',
      path: '/members/invitations/{id}/sending',
      summary: 'Renvoyer une invitation, avec un nouveau lien',
      tags: ['Membres'],
    })
    .input(id)
    .output(invitation),
  revoke: memberRoute
    .errors(errors('INVITATION_USED'))
    .route({
      method: 'PUT',
      path: '/members/invitations/{id}/revocation',
      summary: 'Retirer une invitation',
      tags: ['Membres'],
    })
    .input(id)
    .output(z.object({ id: z.uuid() })),
  open: publicRoute
    .route({ method: 'GET', path: '/invitation', summary: 'Ce que dit le lien d’une invitation', tags: ['Membres'] })
    .input(z.strictObject({ token }))
    .output(openedInvitation),
  accept: memberRoute
    .errors({ ...ended, ...errors('INVITATION_FOR_ANOTHER', 'ALREADY_IN_A_CLUB') })
    .route({ method: 'PUT', path: '/invitation/acceptance', summary: 'Accepter une invitation', tags: ['Membres'] })
    .input(z.strictObject({ token }))
    .output(z.object({ club: clubFace })),
  createAccount: publicRoute
    .errors({ ...ended, ...errors('ACCOUNT_EXISTS', 'WEAK_PASSWORD') })
    .route({
      method: 'POST',
      path: '/invitation/account',
      summary: 'Créer le compte d’une personne invitée, membre du club',
      tags: ['Membres'],
      successStatus: 201,
    })
    .input(
      z.strictObject({
        token,
        full_name: fullName,
        password: z.string().min(1, 'Choisissez un mot de passe.').max(PASSWORD_MAX_LENGTH),
      }),
    )
    .output(z.object({ email: z.string(), club: clubFace })),
}

export type Members = z.infer<typeof list>
export type ClubMember = z.infer<typeof clubMember>
export type Invitation = z.infer<typeof invitation>
export type OpenedInvitation = z.infer<typeof openedInvitation>
