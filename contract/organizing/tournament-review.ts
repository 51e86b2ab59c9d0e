import { z } from 'zod'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { instant, memberRoute, page, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { reason } from '../common/reason.ts'
import { tournamentSummary } from '../common/tournament-summary.ts'
import { verbs } from '../common/verbs.ts'

/** A tournament that waits for an administrator, with what a decision needs. */
const tournamentToReview = tournamentSummary.extend({
  submitted_at: instant,
  submitted_by: z.string().nullable(),
  /** To be sent back with the decision: what was read is what is decided. */
  form_version: z.int(),
  /** Why it was sent back the time before. */
  returned_for: z.string().nullable(),
  organizer: clubFace.extend({
    verified: z.boolean(),
    city: z.string().nullable(),
    status: z.enum(CLUB_STATUSES),
    badge: z.string(),
    /** That it has published. */
    tournaments: z.int(),
  }),
  /** Others of the same days, of this club or near in name and place: the same one twice, perhaps. */
  alike: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      starts_at: instant,
      time_zone: z.string(),
      venue_city: z.string(),
      club_name: z.string(),
      label: z.string(),
    }),
  ),
  /** Why it cannot be put online as it stands. */
  problems: z.array(z.string()),
  permissions: z.object({ decide: z.boolean(), why_not: z.string().nullable() }),
})

const decided = z.object({ status: z.enum(['registration_open', 'draft']) })
const one = z.strictObject({ id: z.int().positive(), form_version: z.int().positive() })

const member = verbs(memberRoute, 'Modération')

export const tournamentReviews = {
  toReview: member.get('/tournaments/to-review', 'Les tournois à valider', {
    asks: paged({}),
    answers: page(tournamentToReview).extend({ total: z.int() }),
  }),
  approve: member.put('/tournaments/{id}/publication', 'Valider un tournoi et le mettre en ligne', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW', 'NOT_READY'],
    asks: one,
    answers: decided,
  }),
  sendBack: member.put('/tournaments/{id}/return', 'Renvoyer un tournoi à son organisateur', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW'],
    asks: one.extend({ reason }),
    answers: decided,
  }),
}

export type TournamentToReview = z.infer<typeof tournamentToReview>
