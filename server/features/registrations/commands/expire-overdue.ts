import { registrationStatusAt } from '#domain/registration.ts'
import { closePayment } from '#server/features/payments/commands/close-payment.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { expiredNews } from '../mails/club-news.ts'
import { changeRegistration } from './change-registration.ts'
import { lockRegistration } from './lock-registration.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'
import { tellClub } from './tell.ts'

/**
 * Frees places whose hold or offer has expired: for one category before somebody asks for a place, for all categories
 * every minute. An open payment is first closed at its provider, outside any lock; it may have succeeded. A failure for
 * one registration does not stop the others.
 */
export async function expireOverdue(services: Services, actor: Actor, tournament_category_id?: number) {
  for (const { id, payment_id } of await listOverdue(services.db, services.clock(), tournament_category_id)) {
    try {
      const over = payment_id === null || (await closePayment(services, payment_id, actor))
      if (over) await expireRegistration(services, id, actor)
    } catch (error) {
      services.log.error({ err: error, registration_id: id }, 'registrations: not freed, tried again within a minute')
    }
  }
}

const listOverdue = (db: Db, now: Date, tournament_category_id?: number) => db<
  { id: string; payment_id: string | null }[]
>`
  select r.id, p.id as payment_id
  from registrations r
  left join payments p on p.registration_id = r.id and p.status in ('open', 'requires_action', 'processing')
  where r.status in ('held', 'offered') and least(r.hold_expires_at, r.offer_expires_at) <= ${now}
    and case r.status when 'held' then r.hold_expires_at else r.offer_expires_at end <= ${now}
    ${tournament_category_id === undefined ? db`` : db`and r.tournament_category_id = ${tournament_category_id}`}
  order by least(r.hold_expires_at, r.offer_expires_at), r.id`

async function expireRegistration(services: Services, id: string, actor: Actor) {
  await services.db.begin(async (tx) => {
    const now = services.clock()
    const registration = await lockRegistration(tx, id)
    if (!registration || registrationStatusAt(registration, now) !== 'expired') return
    if (registration.status !== 'held' && registration.status !== 'offered') return
    await changeRegistration(tx, registration, 'expire', { status: 'expired' }, actor, now)
    await tellClub(tx, services, registration, expiredNews(registration, registration.status))
    await offerFreedPlaces(tx, services, registration.place.tournament_category_id, actor)
  })
}
