import { z } from 'zod'
import { cents, instant, memberRoute } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { reason } from '../common/reason.ts'
import { verbs } from '../common/verbs.ts'
import { id, paymentMethod } from './registration.ts'

/** Deposits that the club holds for teams of a tournament that has begun. */
const heldDeposits = z.object({
  tournaments: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      starts_at: instant,
      ends_at: instant,
      time_zone: z.string(),
      teams: z.array(
        z.object({
          registration_id: id,
          team_name: z.string(),
          club: clubFace,
          method: paymentMethod.nullable(),
          cents,
        }),
      ),
    }),
  ),
})

const member = verbs(memberRoute, 'Encaissement')

/** How an organiser gives deposits back, or keeps one. */
export const deposits = {
  deposits: member.get('/collection/deposits', 'Les cautions que mon club doit rendre', {
    description: 'Celles des tournois qui ont commencé, le dernier d’abord\u00a0; 500 équipes au plus.',
    answers: heldDeposits,
  }),
  returnDeposits: member.put('/collection/deposits/return', 'Rendre des cautions', {
    description:
      'Chaque caution se rend ou se refuse pour elle-même, avec son motif. Répétée, la demande ne rend rien deux fois.',
    asks: { registration_ids: z.array(id).min(1).max(100) },
    answers: {
      outcomes: z.array(
        z.object({
          registration_id: id,
          returned: z.boolean(),
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    },
  }),
  keepDeposit: member.put('/collection/deposits/keep', 'Garder une caution, en disant pourquoi au club', {
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { registration_id: id, reason },
    answers: heldDeposits,
  }),
}

export type HeldDeposits = z.infer<typeof heldDeposits>
