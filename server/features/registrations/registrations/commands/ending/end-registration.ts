import { canMoveRegistration, type RegistrationStatus, takesAPlace } from '#domain/registrations/registration.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { closePayment } from '#server/features/registrations/payments/commands/close-payment.ts'
import { oweRefund, requestRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { changeEndedNews } from '../../mails/change-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { offerFreedPlaces } from '../waiting-list/offer-freed-places.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

/** One way out of a registration. */
export type Ending = {
  action: 'reject' | 'cancel' | 'expire'
  changes: Parameters<typeof changeRegistration>[3] & { status: RegistrationStatus }
  /** Share of what was paid that goes back; null keeps it. */
  refund: { percent: number; reason: string } | null
  /** To the club; `refund_cents` is what goes back. */
  news: (refund_cents: number) => News
  organizerNews?: News | undefined
  /** What else is written with it. */
  also?: (tx: Tx) => Promise<void>
}

/** Decides under the lock, where the rule is checked: throws a refusal, or null when there is nothing to end. */
export type DecideEnding = (
  tx: Tx,
  registration: LockedRegistration,
  now: Date,
) => Ending | null | Promise<Ending | null>

/**
 * Every way out of a registration. An open payment is closed first at its provider, without a lock; it may have
 * succeeded. If the provider does not answer and its money still arrives, it is refunded in full. The caller’s right is
 * already checked.
 */
export async function endRegistration(services: Services, id: string, actor: Actor, decide: DecideEnding) {
  const [open] = await services.db<{ id: string }[]>`
    select id from payments where registration_id = ${id} and is_attempt_open(status)`
  if (open) {
    // What is refused must not cost the club its payment.
    await services.db.begin((tx) => decideLocked(tx, services, id, decide))
    await closePayment(services, open.id, actor)
  }
  const ended = await services.db.begin((tx) => endLocked(tx, services, id, actor, decide))
  if (ended) await dropChange(services, id, actor)
}

/** @returns whether it has ended */
async function endLocked(tx: Tx, services: Services, id: string, actor: Actor, decide: DecideEnding): Promise<boolean> {
  const decided = await decideLocked(tx, services, id, decide)
  if (!decided) return false
  const { registration, ending } = decided
  await changeRegistration(tx, registration, ending.action, ending.changes, actor, services.clock())
  await ending.also?.(tx)
  let refund_cents = 0
  if (ending.refund) refund_cents = await requestRefund(tx, services, registration, ending.refund, actor)
  else await oweRefund(tx, services, registration, actor)
  await tellClub(tx, services, registration, ending.news(refund_cents))
  if (ending.organizerNews) await tellOrganizer(tx, services, registration, ending.organizerNews)
  if (takesAPlace(registration.status))
    await offerFreedPlaces(tx, services, registration.place.tournament_category_id, actor)
  return true
}

/**
 * A place held elsewhere for what has just ended serves nobody any more. Afterwards, since its own payment is closed at its
 * provider first; should this be cut off, the hold ends by itself and nothing can be paid for it.
 */
async function dropChange(services: Services, id: string, actor: Actor) {
  const [hold] = await services.db<{ id: string }[]>`
    select id from registrations where changes_id = ${id} and status = 'held'`
  if (!hold) return
  await endRegistration(services, hold.id, actor, changeDropped).catch((error: unknown) =>
    services.log.error(
      { err: error, registration_id: hold.id },
      'registrations: a change not dropped, its hold ends by itself',
    ),
  )
}

function changeDropped(_tx: Tx, registration: LockedRegistration, now: Date): Ending | null {
  if (registration.status !== 'held') return null
  return {
    action: 'cancel',
    changes: { status: 'cancelled', cancelled_at: now },
    refund: null,
    news: () => changeEndedNews(registration),
  }
}

/** @throws NOT_ALLOWED_NOW when the registration cannot end this way */
async function decideLocked(tx: Tx, services: Services, id: string, decide: DecideEnding) {
  const registration = await lockRegistration(tx, id)
  const ending = registration && (await decide(tx, registration, services.clock()))
  if (!ending) return null
  if (!canMoveRegistration(registration.status, ending.changes.status)) throw refuse('NOT_ALLOWED_NOW')
  return { registration, ending }
}
