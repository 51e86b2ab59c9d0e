import { z } from 'zod'
import { cents, instant, memberRoute, page, paged } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

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

const member = verbs(memberRoute, 'Paiements')

export const receipts = {
  list: member.get('/receipts', 'Reçus et avoirs', {
    asks: paged({
      /** `club`: receipts that my club received; `organized`: receipts that my club issued. */
      scope: z.enum(['club', 'organized']).default('club'),
    }),
    answers: page(
      receiptReference.extend({
        registration_id: z.uuid(),
        team_name: z.string(),
        club_name: z.string(),
        tournament_title: z.string(),
      }),
    ),
  }),
}

export type ReceiptReference = z.infer<typeof receiptReference>
