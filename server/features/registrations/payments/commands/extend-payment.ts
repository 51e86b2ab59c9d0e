import { hasPassed } from '#domain/common/dates/local-time.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { paymentExtendedNews } from '../mails/club-news.ts'

/** Moves the due date of a missing payment later, at most to the tournament. The caller must manage the registration. */
export async function extendPayment(context: MemberContext, registration_id: string, payment_due_at: Date) {
  await act(context, async (act) => {
    const { tx, now } = act
    const registration = (await lockRegistration(tx, registration_id))!
    const { status, place } = registration
    const waited = hasEntered(status) && isUnpaid(registration)
    if (!waited || registration.payment_due_at === null) throw refuse('NOT_ALLOWED_NOW')
    const isLater = payment_due_at > new Date(registration.payment_due_at) && !hasPassed(payment_due_at, now)
    if (!isLater || payment_due_at > new Date(place.starts_at))
      throw refuse('NOT_ALLOWED_NOW', undefined, 'Choisissez une date plus lointaine, avant le début du tournoi.')
    await changeRegistration(act, registration, 'extend-payment', { payment_due_at })
    await tellClub(act, registration, paymentExtendedNews(act, registration, payment_due_at))
  })
}
