import { z } from 'zod'
import { cents, instant, memberRoute } from '../common/base.ts'
import { contested } from './contested.ts'
import { reason } from '../common/reason.ts'
import { verbs } from '../common/verbs.ts'
import { id, paymentMethod } from './registration.ts'

/** Money that came for a registration, or went, or an entry that answers one noted by mistake. */
const movement = z.object({
  id,
  /** `in` adds to what its organiser has received, `out` takes from it. */
  way: z.enum(['in', 'out']),
  label: z.string(),
  detail: z.string().nullable(),
  at: instant,
  method: paymentMethod,
  amount_cents: cents,
  /** The payer contests it at their bank: until when to answer, and the provider’s page for it. Null for who does not answer. */
  dispute: contested.nullable(),
  receipt: z.object({ number: z.string(), url: z.string() }).nullable(),
  /** The viewer may undo it now. */
  undo: z.boolean(),
})

const listed = {
  items: z.array(movement),
  /** Money may be noted of it now, of any amount: so much is due, or nothing more. Null for who may not. */
  receive: z.object({ due_cents: cents }).nullable(),
}

const member = verbs(memberRoute, 'Paiements')

const undone = 'Rien n’est effacé\u00a0: une écriture contraire, avec son avoir ou son reçu, répond à la première.'

export const movements = {
  list: member.get('/registrations/{id}/movements', 'L’argent venu et rendu pour une inscription', {
    asks: { id },
    answers: listed,
  }),
  undoPayment: member.put('/payments/{id}/undo', 'Annuler un paiement noté par erreur', {
    description: undone,
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id, reason },
    answers: listed,
  }),
  undoRefund: member.put('/refunds/{id}/undo', 'Annuler un remboursement noté par erreur, ou un report', {
    description: undone,
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id, reason },
    answers: listed,
  }),
  teamsInNeed: member.get('/refunds/{id}/teams', 'Les équipes du même club qui doivent encore payer', {
    asks: { id },
    answers: {
      items: z.array(
        z.object({ registration_id: id, team_name: z.string(), tournament_title: z.string(), due_cents: cents }),
      ),
    },
  }),
  moveSurplus: member.put('/refunds/{id}/move', 'Garder un trop-perçu pour une autre équipe du même club', {
    description: 'Au plus ce que cette équipe doit\u00a0: un avoir ici, un reçu là, et aucun argent ne bouge.',
    refuses: ['NOT_ALLOWED_NOW'],
    asks: { id, registration_id: id },
    answers: listed,
  }),
}

export type Movement = z.infer<typeof movement>
