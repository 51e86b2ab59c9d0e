import type { RefundKind } from '#domain/registrations/payments/payment.ts'
import type { RefundObstacle } from '#domain/registrations/payments/providers.ts'
import { hasEnded } from '#domain/registrations/registration.ts'
import type { LockedPayment } from '#server/features/registrations/payments/commands/lock-payment.ts'
import { oweRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import { issueReceipt } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import type { Act } from '#server/platform/procedures/act.ts'

export type NotedRefund = { id: string; amount_cents: number; kind: RefundKind; reason: string; due_at: string | Date }

/**
 * The money of a refund that was noted as made is not gone: a counter-entry brings it back, with its receipt, and it is due
 * again. The caller has locked its payment, and tells whom it concerns.
 * @param said why, for the journal; `printed` is what the receipt says
 * @returns the refund that is due now
 */
export async function returnMoney(
  act: Act,
  payment: LockedPayment,
  { id, amount_cents, kind, reason, due_at }: NotedRefund,
  { said, printed, why }: { said: string; printed: string; why: RefundObstacle | null },
): Promise<{ id: string }> {
  const { tx, now, note } = act
  const { registration, method } = payment
  const [row] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, apart_cents, status, created_at, succeeded_at, updated_at)
    values (${registration.id}, 'manual', ${method}, ${amount_cents}, ${kind === 'surplus' ? amount_cents : 0}, 'succeeded',
      ${now}, ${now}, ${now})
    returning id`
  const back = { ...payment, id: row!.id, provider: 'manual', amount_cents, refunded_cents: 0 } as const
  await note('payment.succeeded', { payment: back.id }, { status: [null, 'succeeded'], refund_id: id })
  await tx`update refunds set became_payment_id = ${back.id} where id = ${id}`
  const [due] = await tx<{ id: string }[]>`
    insert into refunds (payment_id, registration_id, amount_cents, status, kind, reason, why, due_at, created_at)
    values (${back.id}, ${registration.id}, ${amount_cents}, 'due', ${kind}, ${reason}, ${why}, ${due_at}, ${now})
    returning id`
  await note('refund.undo', { refund: id }, { amount_cents, payment_id: back.id }, { reason: said })
  await note(
    'refund.request',
    { refund: due!.id },
    { amount_cents, payment_id: back.id, registration_id: registration.id },
  )
  if (hasEnded(registration.status)) await oweRefund(act, registration, { again: true })
  await issueReceipt(act, back, printed)
  return due!
}
