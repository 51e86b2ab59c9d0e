import { z } from 'zod'
import { MANUAL_METHODS } from '#domain/registrations/payments/payment.ts'
import { errors, memberRoute } from '../common/base.ts'
import { id as registrationId } from './registration.ts'

const id = z.int().positive().max(2_147_483_647)

const route = (method: 'PUT' | 'POST', path: `/${string}`, summary: string) =>
  ({ method, path, summary, tags: ['Compétitions'] }) as const

/** Ignored where there is nothing to pay. `received`: already in the organiser’s hands. */
const fee = z.strictObject({ state: z.enum(['received', 'awaited']), method: z.enum(MANUAL_METHODS) })

const entryErrors = errors(
  'NOT_ALLOWED_NOW',
  'FORMAT_IMPOSSIBLE',
  'ENGINE_REFUSED',
  'TOURNAMENT_CLOSED',
  'TOURNAMENT_FULL',
  'WAITING_LIST_FIRST',
  'REGISTRATION_REFUSED',
  'DOCUMENTS_MISSING',
)

/** A team of the waiting list takes the slot of one that does not come, for who runs the tournament. */
export const entryNow = {
  previewEntry: memberRoute
    .errors(entryErrors)
    .route(route('POST', '/tournament-categories/{id}/entry-preview', 'Ce que ferait l’entrée d’une équipe qui attend'))
    .input(z.strictObject({ id, team: registrationId, by: registrationId }))
    .output(
      z.object({
        /** What moves, in French, and its mark; nothing while the draw is not published. */
        lines: z.array(z.string()),
        hash: z.string(),
        /** Its fee. */
        amount_cents: z.int(),
        /** What goes back to the team whose registration ends; null when it has ended before. */
        leaving: z.object({ refund_cents: z.int(), reason: z.string() }).nullable(),
      }),
    ),
  enter: memberRoute
    .errors({ ...entryErrors, ...errors('CONFLICT', 'PREVIEW_STALE') })
    .route(
      route('PUT', '/tournament-categories/{id}/entry', 'Faire entrer une équipe qui attend, à la place d’une autre'),
    )
    .input(
      z.strictObject({
        id,
        request_id: z.uuid(),
        team: registrationId,
        by: registrationId,
        hash: z.string().max(64),
        expected_refund_cents: z.int().min(0),
        fee,
      }),
    )
    .output(z.object({ entered: z.literal(true) })),
}

export type EntryFee = z.infer<typeof fee>
