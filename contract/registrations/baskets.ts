import { z } from 'zod'
import { BASKET_LINES_MAX, BASKET_MODES } from '#domain/registrations/entering/basket.ts'
import { cents, instant, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'
import { teamName, youngerConfirmed } from '../clubs/teams.ts'
import { payment, payRefusals, cardToken } from './payments.ts'
import { id, paymentMethod, registration } from './registration.ts'
import { orders } from './sold-lines.ts'

/** One team that enters, as `POST /registrations` asks for it. */
const line = z.strictObject({
  tournament_category_id: z.int().positive(),
  /** One of my club’s teams. When absent, the server finds or creates a team with that name. */
  team_id: id.optional(),
  team_name: teamName,
  younger_confirmed: youngerConfirmed,
  /** True: join the waiting list when no place is left. */
  waiting_list: z.boolean().optional(),
  /** Extras; a team that waits has none. */
  extras: orders.optional(),
  /** The sum that the screen showed for this line. */
  expected_amount_cents: cents.optional(),
})

/** Why a line was not entered, at its place in the request, from 0. */
export const refusedLine = z.object({ line: z.int(), code: z.string(), message: z.string() })

const basket = z.object({
  id,
  created_at: instant,
  /** Its teams, in the order of the lines that entered them. */
  registrations: z.array(registration),
  /** The lines that were left out; empty when read later. */
  refused: z.array(refusedLine),
  /** One payment by card would pay this now, for the teams that may be paid now; 0: nothing is to be paid so. */
  payable_cents: cents,
  /** Until when the first of its held places is kept. */
  hold_expires_at: instant.nullable(),
  /** The attempt that pays several of its teams at once, while its answer is awaited. */
  open_payment_id: id.nullable(),
})

const member = verbs(memberRoute, 'Inscriptions')

const wish = z.strictObject({
  lines: z.array(line).min(1).max(BASKET_LINES_MAX),
  mode: z.enum(BASKET_MODES),
  /** Absent when there is nothing to pay now. */
  payment_method: paymentMethod.optional(),
})

export const baskets = {
  create: member.post('/baskets', 'Inscrire plusieurs équipes en une fois', {
    description:
      'Toutes chez un même organisateur. `all`\u00a0: toutes ou aucune, et chaque refus est dit à sa ligne (`lines` de l’erreur). `rest`\u00a0: ce qui reste, et les refus sont dans la réponse.',
    refuses: ['WAIT_YOUR_TURN', 'BASKET_REFUSED', 'BASKET_ORGANIZERS', 'IDEMPOTENCY_KEY_REUSED'],
    asks: wish,
    answers: basket,
    status: 201,
  }),
  get: member.get('/baskets/{id}', 'Un panier de mon club', { asks: { id }, answers: basket }),
  pay: member.post('/baskets/{id}/payments', 'Payer par carte les équipes d’un panier, en une fois', {
    description:
      'Paie toutes les équipes du panier qui peuvent l’être. La suite est celle du paiement d’une inscription.',
    refuses: payRefusals,
    asks: { id, method: z.literal('card'), token: cardToken.optional() },
    answers: payment,
    status: 201,
  }),
}

export type BasketWish = z.infer<typeof wish>
export type Basket = z.infer<typeof basket>
export type RefusedLine = z.infer<typeof refusedLine>
