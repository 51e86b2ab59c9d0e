import { z } from 'zod'
import { CLUB_STATUSES, MEMBER_RIGHTS } from '#domain/club.ts'
import { ROLES } from '#domain/roles.ts'
import { MISSING_FACTORS } from '#domain/second-factor.ts'
import { THEMES } from '#domain/theme.ts'
import { publicRoute } from './base.ts'
import { clubFace } from './club-face.ts'

export const sessionViewer = z.object({
  user_id: z.uuid(),
  role: z.enum(ROLES),
  full_name: z.string(),
  email: z.string(),
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
    /** Of those who may ask, for their club, to organise. */
    ask_to_organize: z.boolean(),
    open_admin: z.boolean(),
    edit_club_identity: z.boolean(),
    manage_members: z.boolean(),
    register_team: z.boolean(),
  }),
})

export const session = {
  current: publicRoute
    .route({ method: 'GET', path: '/session', summary: 'Qui est connecté', tags: ['Session'] })
    .output(z.object({ viewer: sessionViewer.nullable() })),
}

export type SessionViewer = z.infer<typeof sessionViewer>
