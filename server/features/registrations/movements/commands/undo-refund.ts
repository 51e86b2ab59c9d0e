import type { RefundKind } from '#domain/registrations/payments/payment.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockPayment } from '#server/features/registrations/payments/commands/lock-payment.ts'
import { refundUndoneNews } from '../mails/club-news.ts'
import { returnMoney } from './return-money.ts'

type Refund = {
  payment_id: string
  amount_cents: number
  kind: RefundKind
  status: string
  reason: string
  due_at: string
  became_payment_id: string | null
  by_hand: boolean
}

/**
 * A refund was noted as made by hand, and the money never left. A counter-entry brings it back, with its receipt, and it is
 * due again until the same day. The caller keeps these accounts.
 * @throws NOT_ALLOWED_NOW with the reason
 */
export const undoRefund = (context: MemberContext, id: string, reason: string) =>
  act(context, async (act) => {
    const { tx } = act
    const [found] = await tx<{ payment_id: string }[]>`select payment_id from refunds where id = ${id}`
    const payment = (await lockPayment(tx, found!.payment_id))!
    const refund = await findRefund(tx, id)
    const problem = problemOf(refund)
    if (problem) throw refuse('NOT_ALLOWED_NOW', {}, problem)
    const { amount_cents } = refund
    const { registration } = payment
    await returnMoney(
      act,
      payment,
      { ...refund, id },
      { said: reason, printed: `Remboursement noté par erreur : ${reason}`, why: null },
    )
    await tellClub(act, registration, refundUndoneNews(registration, { id, amount_cents }, reason))
  })

async function findRefund(tx: Tx, id: string): Promise<Refund> {
  const [refund] = await tx<Refund[]>`
    select payment_id, amount_cents, kind, status, reason, due_at::text, became_payment_id,
      settled_by is not null and provider_reference is null as by_hand
    from refunds where id = ${id}`
  return refund!
}

function problemOf({ status, kind, became_payment_id, by_hand }: Refund): string | null {
  if (status !== 'succeeded') return 'Ce remboursement n’est pas encore noté comme fait.'
  if (kind === 'undone') return 'Cette écriture annule déjà un paiement\u00a0: notez-le de nouveau s’il est arrivé.'
  if (became_payment_id !== null && kind !== 'moved') return 'Ce remboursement est déjà annulé.'
  if (kind === 'moved') return 'Cet argent sert à une autre équipe\u00a0: annulez plutôt ce report.'
  return by_hand ? null : 'Ce remboursement a été fait par le prestataire de paiement\u00a0: il ne s’annule pas ici.'
}
