import type { CardProvider, RefundObstacle } from '#domain/registrations/payments/providers.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellOrganizer } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { RefundAnswer } from '#server/platform/payments/port.ts'
import { act } from '#server/platform/procedures/act.ts'
import { refundDueNews } from '../mails/organizer-news.ts'
import { failRefund } from '#server/features/registrations/movements/commands/fail-refund.ts'
import { settleRefund } from './settle-refund.ts'

type Refund = {
  id: string
  registration_id: string
  amount_cents: number
  provider: CardProvider
  due_at: string
  status: 'requested' | 'pending' | 'succeeded'
}

/**
 * Job that asks the provider for a refund with the refund’s own key: asking twice refunds once. That of a contested payment
 * waits for the bank, which has the money: `noteDispute` asks again, or drops it.
 * @throws the provider’s error, so that the queue tries again
 */
export async function sendRefund(services: Services, refund_id: string) {
  const [refund] = await services.db<(Refund & { payment_key: string; provider_payment: string | null })[]>`
    select r.id, coalesce(p.duplicate_of, p.paid_with, p.id) as payment_key, coalesce(p.provider_payment, l.provider_payment) as provider_payment, r.registration_id, r.amount_cents, r.due_at,
      p.provider, r.status
    from refunds r join payments p on p.id = r.payment_id left join payments l on l.id = p.paid_with
    where r.id = ${refund_id} and r.status = 'requested' and p.dispute is distinct from 'open'`
  if (!refund) return
  const { id: key, payment_key, provider_payment, amount_cents } = refund
  const answer = await services.payments
    .get(refund.provider)
    .refund({ key, payment_key, provider_payment, amount_cents })
  await applyAnswer(services, refund, answer)
}

/**
 * Job that asks each hour how the refunds are that a provider has begun, and once a day for a month about those that it has
 * made: a bank may still refuse them. Money never reads as given back before the provider says so; a refund that fails late
 * becomes a task of the organiser.
 */
export async function followRefunds(services: Services) {
  const { db, clock } = services
  const now = clock()
  const begun = await db<Refund[]>`
    select ${ofRefund(db)}
    where r.status = 'pending' or ${mayStillFail(db)} and r.settled_at > ${new Date(now.getTime() - FOLLOWED_MS)}
      and floor(extract(epoch from ${now}::timestamptz - r.settled_at) / 3600)::int % 24 = 0
    order by r.created_at, r.id`
  for (const refund of begun) {
    try {
      await readAgain(services, refund)
    } catch (error) {
      services.log.warn({ err: error, refund_id: refund.id }, 'payments: refund not read, tried again within an hour')
    }
  }
}

/** The same for one refund, of which the provider has just said that it changed. */
export async function followRefund(services: Services, refund_id: string) {
  const [refund] = await services.db<Refund[]>`
    select ${ofRefund(services.db)}
    where r.id = ${refund_id} and (r.status = 'pending' or ${mayStillFail(services.db)})`
  if (refund) await readAgain(services, refund)
}

const ofRefund = (db: Db) => db`
  r.id, r.registration_id, r.amount_cents, r.due_at, r.status, p.provider
  from refunds r join payments p on p.id = r.payment_id`

/** A refund that a provider has made, and that nothing has answered since. */
const mayStillFail = (db: Db) => db`
  (r.status = 'succeeded' and r.provider_reference is not null and r.became_payment_id is null and not r.outside
    and p.provider <> 'manual')`

const FOLLOWED_MS = 30 * 86_400_000

async function readAgain(services: Services, refund: Refund) {
  const answer = await services.payments.get(refund.provider).readRefund(refund.id)
  if (answer) await applyAnswer(services, refund, answer)
}

async function applyAnswer(services: Services, refund: Refund, { status, reference, why }: RefundAnswer) {
  if (status === 'succeeded') await settleRefund(services, refund.id, reference)
  else if (status === 'due' && refund.status === 'succeeded') await failRefund(services, refund.id)
  else if (status === 'due') await leaveToOrganizer(services, refund, why)
  else await waitForProvider(services, refund, reference)
}

async function waitForProvider(services: Services, { id }: Refund, reference: string | null) {
  await act(services, async ({ tx, note }) => {
    const rows = await tx`
      update refunds set status = 'pending', provider_reference = ${reference}
      where id = ${id} and status = 'requested' returning id`
    if (rows.length > 0) await note('refund.pending', { refund: id }, { status: ['requested', 'pending'] })
  })
}

async function leaveToOrganizer(services: Services, refund: Refund, why: RefundObstacle | null) {
  await act(services, async (act) => {
    const { tx, note } = act
    const registration = (await lockRegistration(tx, refund.registration_id))!
    const [before] = await tx<{ status: string }[]>`select status from refunds where id = ${refund.id} for update`
    if (before?.status !== 'requested' && before?.status !== 'pending') return
    await tx`update refunds set status = 'due', why = ${why}, provider_reference = null where id = ${refund.id}`
    await note('refund.due', { refund: refund.id }, { status: [before.status, 'due'] })
    await tellOrganizer(act, registration, refundDueNews(registration, { ...refund, why }))
  })
}
