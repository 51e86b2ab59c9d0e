import { canMoveRegistration, type RegistrationStatus, takesAPlace } from '#domain/registrations/registration.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { closePayment } from '#server/features/registrations/payments/commands/close-payment.ts'
import { findOpenPage, tellOpenPage } from '#server/features/registrations/payments/commands/paying/keep-page.ts'
import { oweRefund, requestRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act, inAct } from '#server/platform/procedures/act.ts'
import { changeEndedNews } from '../../mails/change-news.ts'
import { changeRegistration } from '../change-registration.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { offerFreedPlaces } from '../waiting-list/offer-freed-places.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

/** One way out of a registration. */
export type Ending = {
  action: 'reject' | 'cancel' | 'expire'
  changes: Parameters<typeof changeRegistration>[3] & { status: RegistrationStatus }
  /** What goes back of what was paid, all of it where no amount is said; null keeps it. */
  refund: { refund_cents?: number; reason: string } | null
  /** The message to the club; `refund_cents` goes back to it. */
  news: (refund_cents: number) => News
  organizerNews?: News | undefined
  /** Writes more in the same transaction. */
  also?: () => Promise<void>
}

/** Checks the rule under the lock: throws a refusal, or answers null when there is nothing to end. */
export type DecideEnding = (act: Act, registration: LockedRegistration) => Ending | null | Promise<Ending | null>

/**
 * Every way out of a registration. An open payment is closed first at its provider, without a lock; it may have
 * succeeded. If the provider does not answer and its money still arrives, it is refunded in full. The caller’s right is
 * already checked.
 */
export async function endRegistration(services: Services, id: string, decide: DecideEnding) {
  const [open] = await services.db<{ id: string }[]>`
    select id from payments where registration_id = ${id} and is_attempt_open(status)`
  if (open) {
    // An end that is refused must not cost the club its payment.
    await act(services, ({ tx }) => decideLocked(tx, services, id, decide))
    await closePayment(services, open.id)
  }
  const ended = await act(services, ({ tx }) => endLocked(tx, services, id, decide))
  if (ended) await dropChange(services, id)
}

/** @returns whether it has ended */
async function endLocked(tx: Tx, services: Services, id: string, decide: DecideEnding): Promise<boolean> {
  const decided = await decideLocked(tx, services, id, decide)
  if (!decided) return false
  const { act, registration, ending } = decided
  await changeRegistration(act, registration, ending.action, ending.changes)
  await ending.also?.()
  let refund_cents = 0
  if (ending.refund) refund_cents = await requestRefund(act, registration, ending.refund)
  else await oweRefund(act, registration)
  const page = await findOpenPage(tx, registration)
  await tellClub(act, registration, saying(ending.news(refund_cents), page))
  if (ending.organizerNews) await tellOrganizer(act, registration, saying(ending.organizerNews, page))
  else if (page) await tellOpenPage(act, registration, page)
  if (takesAPlace(registration.status)) await offerFreedPlaces(act, registration.place.tournament_category_id)
  return true
}

/** Money may still come by a page that nobody can close. */
const saying = (news: News, page: { words: string } | null): News =>
  page ? { ...news, paragraphs: [...news.paragraphs, page.words] } : news

/**
 * A place held elsewhere for a registration that has just ended serves nobody any more. It is dropped afterwards, since its
 * own payment is first closed at its provider; should this be cut off, the hold ends by itself and nothing can be paid for it.
 */
async function dropChange(services: Services, id: string) {
  const [hold] = await services.db<{ id: string }[]>`
    select id from registrations where changes_id = ${id} and status = 'held'`
  if (!hold) return
  await endRegistration(services, hold.id, changeDropped).catch((error: unknown) =>
    services.log.error(
      { err: error, registration_id: hold.id },
      'registrations: a change not dropped, its hold ends by itself',
    ),
  )
}

function changeDropped({ now }: Act, registration: LockedRegistration): Ending | null {
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
  // The clock is read again behind the lock: teams that wait for it leave in the order in which they had it.
  const act = inAct(tx, services)
  const ending = registration && (await decide(act, registration))
  if (!ending) return null
  if (!canMoveRegistration(registration.status, ending.changes.status)) throw refuse('NOT_ALLOWED_NOW')
  return { act, registration, ending }
}
