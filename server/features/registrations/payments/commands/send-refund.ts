import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { refundDueNews } from '../mails/organizer-news.ts'
import { settleRefund } from './settle-refund.ts'

type Refund = {
  id: string
  payment_id: string
  registration_id: string
  amount_cents: number
  provider: string
  due_at: string
}

/**
 * Job that asks the provider for a refund with the refund’s own key: asking twice refunds once.
 * @throws the provider’s error, so that the queue tries again
 */
export async function sendRefund(services: Services, refund_id: string) {
  const [refund] = await services.db<Refund[]>`
    select r.id, r.payment_id, r.registration_id, r.amount_cents, r.due_at, p.provider
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${refund_id} and r.status = 'requested'`
  if (!refund) return
  const { id, payment_id, amount_cents } = refund
  const answer = await services.payments.get(refund.provider).refund({ key: id, payment_key: payment_id, amount_cents })
  if (answer.status === 'succeeded') await settleRefund(services, id, answer.reference)
  else await leaveToOrganizer(services, refund)
}

async function leaveToOrganizer(services: Services, refund: Refund) {
  await act(services, async (act) => {
    const { tx, note } = act
    const registration = (await lockRegistration(tx, refund.registration_id))!
    const rows = await tx`
      update refunds set status = 'due' where id = ${refund.id} and status = 'requested' returning id`
    if (rows.length === 0) return
    await note('refund.due', { refund: refund.id }, { status: ['requested', 'due'] })
    await tellOrganizer(act, registration, refundDueNews(registration, refund))
  })
}
