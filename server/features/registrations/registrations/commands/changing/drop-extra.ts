import type { CancelledBy } from '#domain/registrations/payments/cancellation.ts'
import { dropExtra, dropProblem } from '#domain/registrations/prices/dropped-extra.ts'
import { keptLines, linesOf, lineWords, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { requestPartialRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, inAct } from '#server/platform/procedures/act.ts'
import { extraDroppedByClubNews, extraDroppedNews } from '../../mails/change-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

type Wish = { extra_id: number; expected_refund_cents?: number | undefined }

/**
 * An option leaves what a team has ordered, and may be sold again. The caller’s right is checked already.
 * @throws NOT_ALLOWED_NOW with the reason, CONFLICT when another amount than the one read goes back
 */
export const dropOrderedExtra = (context: MemberContext, id: string, by: CancelledBy, wish: Wish) =>
  act(context, async ({ tx }) => {
    const registration = (await lockRegistration(tx, id))!
    // The clock is read again behind the lock: the percent is that of the instant at which it is its turn.
    const act = inAct(tx, context)
    const { now } = act
    const { place, payment_status } = registration
    const facts = { ...registration, tournament: place, change_open: await hasOpenChange(tx, id) }
    const problem = dropProblem(facts, by, now)
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    const sold = linesOf(registration)
    const terms = { ...place, ...termsOf(registration), by, is_paid: payment_status === 'paid' }
    const drop = dropExtra(sold, wish.extra_id, terms, now)
    if (!drop) throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette option est déjà retirée.')
    const { lines, refund_cents } = drop
    if (wish.expected_refund_cents !== undefined && wish.expected_refund_cents !== refund_cents)
      throw refuse('CONFLICT', { refund_cents })
    const amount_cents = totalOf(lines)
    const owesNothing = amount_cents === 0 && payment_status !== 'paid'
    await changeRegistration(act, registration, 'drop-extra', {
      lines: keptLines(lines),
      amount_cents,
      ...(owesNothing ? { payment_status: 'paid', payment_method: null, payment_due_at: null } : {}),
    })
    const words = lineWords(sold.find(({ extra_id }) => extra_id === wish.extra_id)!)
    const told = { words, refund_cents, now }
    if (refund_cents > 0) {
      const reason = `Option retirée\u00a0: ${words}`
      await requestPartialRefund(act, registration, refund_cents, reason, { isKnown: by !== 'club' })
    }
    await tellClub(act, registration, extraDroppedNews(registration, told))
    if (by === 'club') await tellOrganizer(act, registration, extraDroppedByClubNews(registration, told))
  })

const termsOf = ({ cancellation_tiers: tiers, terms_from }: LockedRegistration) => ({ tiers, terms_from })

async function hasOpenChange(tx: Tx, id: string): Promise<boolean> {
  const [change] = await tx`
    select from registrations where changes_id = ${id} and counts_for_uniqueness(status) limit 1`
  return change !== undefined
}
