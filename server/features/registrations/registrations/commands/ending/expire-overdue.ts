import { registrationStatusAt } from '#domain/registrations/registration.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { changeDroppedNews } from '../../mails/change-news.ts'
import { expiredNews } from '../../mails/club-news.ts'
import { type Ending, endRegistration } from './end-registration.ts'
import type { LockedRegistration } from '../lock-registration.ts'

/**
 * Frees places whose hold or offer has expired: for one category before somebody asks for a place, for all categories
 * every minute. An open payment is first closed at its provider, outside any lock; it may have succeeded. A failure for
 * one registration does not stop the others. Nothing is freed during maintenance, when nobody can pay.
 */
export async function expireOverdue(services: Services, tournament_category_id?: number) {
  const { db, clock } = services
  const [settings, overdue] = await Promise.all([getSettings(db), listOverdue(db, clock(), tournament_category_id)])
  if (settings.maintenance.on) return
  for (const { id } of overdue) {
    try {
      await endRegistration(services, id, expiry)
    } catch (error) {
      services.log.error({ err: error, registration_id: id }, 'registrations: not freed, tried again within a minute')
    }
  }
}

const listOverdue = (db: Db, now: Date, tournament_category_id?: number) => db<{ id: string }[]>`
  select r.id from registrations r
  where r.status in ('held', 'offered') and least(r.hold_expires_at, r.offer_expires_at) <= ${now}
    and case r.status when 'held' then r.hold_expires_at else r.offer_expires_at end <= ${now}
    ${tournament_category_id === undefined ? db`` : db`and r.tournament_category_id = ${tournament_category_id}`}
  order by least(r.hold_expires_at, r.offer_expires_at), r.id`

/** Null while the provider may still take the money: its answer, or the end of its session, frees the place. */
function expiry({ now }: Act, registration: LockedRegistration): Ending | null {
  const { status } = registration
  if (registrationStatusAt(registration, now) !== 'expired' || (status !== 'held' && status !== 'offered')) return null
  return {
    action: 'expire',
    changes: { status: 'expired' },
    refund: null,
    news: () => (registration.changes_id ? changeDroppedNews(registration) : expiredNews(registration, status)),
  }
}
