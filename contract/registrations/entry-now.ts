import { z } from 'zod'
import { MANUAL_METHODS } from '#domain/registrations/payments/payment.ts'
import { memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { id as registrationId } from './registration.ts'

const id = z.int().positive().max(2_147_483_647)

/** Ignored where there is nothing to pay. `received`: already in the organiser’s hands. */
const fee = z.strictObject({ state: z.enum(['received', 'awaited']), method: z.enum(MANUAL_METHODS) })

const entryErrors = [
  'NOT_ALLOWED_NOW',
  'FORMAT_IMPOSSIBLE',
  'ENGINE_REFUSED',
  'TOURNAMENT_CLOSED',
  'TOURNAMENT_FULL',
  'WAITING_LIST_FIRST',
  'REGISTRATION_REFUSED',
  'DOCUMENTS_MISSING',
] as const

const member = verbs(memberRoute, 'Compétitions')

/** A team of the waiting list takes the slot of one that does not come, for who runs the tournament. */
export const entryNow = {
  previewEntry: member.post(
    '/tournament-categories/{id}/entry-preview',
    'Ce que ferait l’entrée d’une équipe qui attend',
    {
      refuses: entryErrors,
      asks: { id, team: registrationId, by: registrationId },
      answers: {
        /** What moves, in French, and its mark; nothing while the draw is not published. */
        lines: z.array(z.string()),
        hash: z.string(),
        /** Its fee. */
        amount_cents: z.int(),
        /** What goes back to the team whose registration ends; null when it has ended before. */
        leaving: z.object({ refund_cents: z.int(), reason: z.string() }).nullable(),
      },
    },
  ),
  enter: member.put('/tournament-categories/{id}/entry', 'Faire entrer une équipe qui attend, à la place d’une autre', {
    refuses: [...entryErrors, 'CONFLICT', 'PREVIEW_STALE'],
    asks: {
      id,
      request_id: z.uuid(),
      team: registrationId,
      by: registrationId,
      hash: z.string().max(64),
      expected_refund_cents: z.int().min(0),
      fee,
    },
    answers: { entered: z.literal(true) },
  }),
}

export type EntryFee = z.infer<typeof fee>
