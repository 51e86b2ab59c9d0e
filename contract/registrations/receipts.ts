import { z } from 'zod'
import { cents, instant, memberRoute, page } from '../common/base.ts'

/** A 'Reçu de paiement' or, for money given back, an 'Avoir'. `url` is its PDF, for those who may see it. */
export const receiptReference = z.object({
  id: z.uuid(),
  kind: z.enum(['receipt', 'credit_note']),
  title: z.string(),
  number: z.string(),
  amount_cents: cents,
  issued_at: instant,
  url: z.string(),
})

export const receipts = {
  list: memberRoute
    .route({ method: 'GET', path: '/receipts', summary: 'Reçus et avoirs', tags: ['Paiements'] })
    .input(
      z.strictObject({
        /** `club`: receipts that my club received; `organized`: receipts that my club issued. */
        scope: z.enum(['club', 'organized']).default('club'),
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(100).optional(),
      }),
    )
    .output(
      page(
        receiptReference.extend({
          registration_id: z.uuid(),
          team_name: z.string(),
          club_name: z.string(),
          tournament_title: z.string(),
        }),
      ),
    ),
}

export type ReceiptReference = z.infer<typeof receiptReference>
