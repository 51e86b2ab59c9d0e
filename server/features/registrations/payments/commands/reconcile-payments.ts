import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { closePayment } from './close-payment.ts'
import { planReading } from './plan-reading.ts'
import { settlePayment } from './settle-payment.ts'

type Asked = { id: string; provider: CardProvider; account: number; isOver: boolean }

/** Accounts of clubs that are asked at once; one account is never asked twice at once. */
const AT_ONCE = 4

/**
 * Asks the providers about every open attempt, so that a lost notification is noticed within a minute, and closes attempts
 * past their end; `expireOverdue` closes those of registrations that wait for them. Attempts that have ended are asked about
 * again as `nextReadAt` says: money that comes after the end is found, given back or contested money too.
 */
export async function reconcilePayments(services: Services) {
  const { db, clock } = services
  const now = clock()
  const asked = await db<Asked[]>`
    select p.id, p.provider, t.organizer_club_id as account, is_attempt_open(p.status) and p.expires_at <= ${now} as "isOver"
    from payments p join registrations r on r.id = p.registration_id join tournaments t on t.id = r.tournament_id
    where p.provider <> 'manual' and p.paid_with is null and (is_attempt_open(p.status) and coalesce(p.next_read_at, ${now}) <= ${now}
      or is_attempt_open(p.status) and p.expires_at <= ${now} or p.next_read_at <= ${now})
    order by p.created_at, p.id`
  const accounts = [...Map.groupBy(asked, ({ account }) => account).values()]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let attempts = accounts.shift(); attempts; attempts = accounts.shift())
        for (const attempt of attempts) await readAgain(services, attempt)
    }),
  )
}

async function readAgain(services: Services, { id, provider, isOver }: Asked) {
  try {
    const session = isOver ? null : await services.payments.get(provider).read(id)
    if (session) await settlePayment(services, id, session)
    else if (isOver) await closePayment(services, id)
    else await act(services, (act) => planReading(act, id))
  } catch (error) {
    await act(services, (act) => planReading(act, id))
    services.log.warn({ err: error, payment_id: id }, 'payments: not reconciled, tried again later')
  }
}
