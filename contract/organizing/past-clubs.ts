import { z } from 'zod'
import { instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'Dossiers')

export const pastClubs = {
  list: member.get('/tournaments/{id}/past-clubs', 'Clubs venus à un tournoi passé', {
    asks: { id, edition_id: id.optional() },
    answers: pastClubList,
  }),
  invite: member.post('/tournaments/{id}/past-club-invitations', 'Inviter les clubs venus à un tournoi passé', {
    description: 'Chaque club une seule fois par tournoi ; ceux qui sont déjà inscrits sont laissés de côté.',
    refuses: ['NOT_ALLOWED_NOW', 'AUDIENCE_CHANGED'],
    asks: { id, edition_id: id, expected_clubs: z.int().min(1) },
    answers: { sent: z.int() },
    status: 201,
  }),
}

export type PastClubs = z.infer<typeof pastClubList>
