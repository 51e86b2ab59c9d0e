import { hasPassed } from '#domain/common/dates/local-time.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { paymentExtendedNews } from '../mails/club-news.ts'

/**
 * Moves the due date of a missing payment later, at most to the tournament. The caller must manage the registration.
 */
export async function extendPayment(context: MemberContext, registration_id: string, payment_due_at: Date) {
  await context.db.begin(async (tx) => {
    const now = context.clock()
    const registration = (await lockRegistration(tx, registration_id))!
    const { status, place } = registration
    const waited = hasEntered(status) && isUnpaid(registration)
    if (!waited || registration.payment_due_at === null) throw refuse('NOT_ALLOWED_NOW')
    const isLater = payment_due_at > new Date(registration.payment_due_at) && !hasPassed(payment_due_at, now)
    if (!isLater || payment_due_at > new Date(place.starts_at))
      throw refuse('NOT_ALLOWED_NOW', undefined, 'Choisissez une date plus lointaine, avant le début du tournoi.')
    await changeRegistration(tx, registration, 'extend-payment', { payment_due_at }, actorOf(context), now)
    await tellClub(tx, context, registration, paymentExtendedNews(context, registration, payment_due_at))
  })
}
