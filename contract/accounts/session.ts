import { z } from 'zod'
import { CLUB_STATUSES, MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { ROLES } from '#domain/common/people/roles.ts'
import { MISSING_FACTORS } from '#domain/common/people/second-factor.ts'
import { THEMES } from '#domain/accounts/theme.ts'
import { accountRoute, publicRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { clubName, departmentCode, fullName, logoAddress, phone } from '../common/people.ts'
import { verbs } from '../common/verbs.ts'

export const sessionViewer = z.object({
  user_id: z.uuid(),
  role: z.enum(ROLES),
  full_name: z.string(),
  email: z.string(),
  /** False: nothing is open to this account but to be completed, to give a copy of its data and to end. */
  complete: z.boolean(),
  /** True: a longer password is asked for before anything else; until then every change answers PASSWORD_TOO_SHORT. */
  password_too_short: z.boolean(),
  theme: z.enum(THEMES),
  club: z
    .object({
      ...clubFace.shape,
      rights: z.enum(MEMBER_RIGHTS),
      status: z.enum(CLUB_STATUSES),
      /** The words beside the club's name: 'Club actif'. */
      badge: z.string(),
    })
    .nullable(),
  /** A request to join this club that nobody has answered yet. */
  join_request: z.object({ id: z.uuid(), club: z.object({ id: z.int(), name: z.string() }) }).nullable(),
  unread_count: z.int(),
  /** Until it is given or made, an administrator has no power, and who owes it reads nothing else. */
  second_factor: z.enum(MISSING_FACTORS).nullable(),
  /** Organisers without one are asked to add it, never forced. */
  second_factor_advised: z.boolean(),
  permissions: z.object({
    open_organizer: z.boolean(),
    /** Of the area of organisers, the page of its accounts. */
    open_collection: z.boolean(),
    /** Keeps scores for its club, and nothing else there: of the area of organisers, the desks. */
    keep_score: z.boolean(),
    /** Of those who may ask, for their club, to organise. */
    ask_to_organize: z.boolean(),
    open_admin: z.boolean(),
    edit_club_identity: z.boolean(),
    manage_members: z.boolean(),
    register_team: z.boolean(),
  }),
})

/** What an account without profile still lacks, in the words of a sign-up. */
const completion = z.strictObject({
  full_name: fullName,
  phone,
  department: departmentCode,
  /** None for who has been invited by a club, and accepts that invitation next. */
  club: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('found'), name: clubName, avatar_url: logoAddress.nullish() }),
    z.strictObject({ kind: z.literal('join'), id: z.int().positive() }),
    z.strictObject({ kind: z.literal('none') }),
  ]),
})

const visitor = verbs(publicRoute, 'Session')
const signedIn = verbs(accountRoute, 'Session')

export const session = {
  current: visitor.get('/session', 'Qui est connecté', { answers: { viewer: sessionViewer.nullable() } }),
  beforeTaking: signedIn.get(
    '/session/before-taking',
    'Savoir si un fichier demande d’abord un second facteur récent',
    {
      refuses: ['STEP_UP_REQUIRED'],
      asks: { path: z.string().startsWith('/files/').max(500) },
      answers: { path: z.string() },
    },
  ),
  complete: signedIn.put('/session/profile', 'Compléter un compte sans profil', {
    refuses: ['CLUB_CLOSED'],
    asks: completion,
    answers: { viewer: sessionViewer },
  }),
}

export type Completion = z.infer<typeof completion>
export type SessionViewer = z.infer<typeof sessionViewer>
