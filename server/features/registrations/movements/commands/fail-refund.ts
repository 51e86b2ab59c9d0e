import { addLocalDays } from '#domain/common/dates/local-time.ts'
import { lockPayment } from '#server/features/registrations/payments/commands/lock-payment.ts'
import { REFUND_DUE_DAYS, tellRefundDue } from '#server/features/registrations/payments/commands/request-refund.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { refundFailedNews } from '../mails/club-news.ts'
import { type NotedRefund, returnMoney } from './return-money.ts'

/**
 * A provider had given the money back, and the bank has refused it since: it is with the organiser again, who gives it back by
 * another way. Safe to repeat.
 */
export const failRefund = (services: Services, id: string) =>
  act(services, async (act) => {
    const { tx, now } = act
    const [found] = await tx<{ payment_id: string }[]>`select payment_id from refunds where id = ${id}`
    const payment = found && (await lockPayment(tx, found.payment_id))
    if (!payment) return
    const { registration } = payment
    const [refund] = await tx<Omit<NotedRefund, 'due_at'>[]>`
      select id, amount_cents, kind, reason from refunds
      where id = ${id} and status = 'succeeded' and became_payment_id is null and provider_reference is not null for update`
    if (!refund) return
    const due_at = addLocalDays(now, REFUND_DUE_DAYS, registration.place.time_zone)
    const due = await returnMoney(act, payment, { ...refund, due_at }, { said: FAILED, printed: FAILED, why: 'failed' })
    const { amount_cents } = refund
    await tellRefundDue(act, registration, { id: due.id, amount_cents, due_at, why: 'failed' })
    await tellClub(act, registration, refundFailedNews(registration, refund))
  })

const FAILED = 'Remboursement refusé par la banque du club'
