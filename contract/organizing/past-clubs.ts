import { z } from 'zod'
import { errors, instant, memberRoute } from '../common/base.ts'

const id = z.int().positive()

/** `ready`: an invitation would reach it; else why it is left out. */
const PAST_CLUB_STATES = ['ready', 'registered', 'invited', 'no_account'] as const

const pastClubList = z.object({
  /** Past tournaments of the organising club, latest first. */
  editions: z.array(z.object({ id: z.int(), title: z.string(), starts_at: instant, time_zone: z.string() })),
  /** The one that is read: as asked, else the former edition, else the latest; null without any. */
  edition_id: z.int().nullable(),
  clubs: z.array(
    z.object({ id: z.int(), name: z.string(), city: z.string().nullable(), state: z.enum(PAST_CLUB_STATES) }),
  ),
  permissions: z.object({ invite: z.boolean() }),
})

const route = { tags: ['Dossiers'] }

export const pastClubs = {
  list: memberRoute
    .route({
      method: 'GET',
      path: '/tournaments/{id}/past-clubs',
      summary: 'Clubs venus à un tournoi passé',
      ...route,
    })
    .input(z.strictObject({ id, edition_id: id.optional() }))
    .output(pastClubList),
  invite: memberRoute
    .errors(errors('NOT_ALLOWED_NOW', 'AUDIENCE_CHANGED'))
    .route({
      method: 'POST',
      path: '/tournaments/{id}/past-club-invitations',
      summary: 'Inviter les clubs venus à un tournoi passé',
      description: 'Chaque club une seule fois par tournoi ; ceux qui sont déjà inscrits sont laissés de côté.',
      ...route,
      successStatus: 201,
    })
    .input(z.strictObject({ id, edition_id: id, expected_clubs: z.int().min(1) }))
    .output(z.object({ sent: z.int() })),
}

export type PastClubs = z.infer<typeof pastClubList>
