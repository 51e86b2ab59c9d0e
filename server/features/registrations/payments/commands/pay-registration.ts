import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { isPayable, paymentEndsAt } from '#domain/registrations/payments/payable.ts'
import { registrationStatusAt } from '#domain/registrations/registration.ts'
import { isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { type PaymentProvider, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { declined } from '#server/platform/payments/declined.ts'
import { settlePayment } from './settle-payment.ts'

type Attempt = { id: string; amount_cents: number; expires_at: Date; description: string; paid: boolean }

/**
 * Pays by card. The attempt is written first, so that whatever the provider does under its key can be found again; the
 * provider is called without lock nor transaction; its answer is applied last.
 * A registration that is paid already answers with the payment that paid it: whoever lost the first answer asks again.
 * @returns the payment's id, whatever its state but refused
 * @throws PAYMENT_DECLINED, and the place stays held for another try
 */
export async function payRegistration(context: MemberContext, registration_id: string, token: string): Promise<string> {
  const provider = context.payments.forCards()
  if (!provider) throw refuse('PAYMENT_METHOD_REFUSED')
  const attempt = await act(context, (act) => openAttempt(act, provider, registration_id))
  if (attempt.paid) return attempt.id
  const session = await provider.open({ key: attempt.id, token, ...attempt }).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw refuse('PROVIDER_UNAVAILABLE', { payment_id: attempt.id })
    throw error
  })
  await settlePayment(context, attempt.id, session)
  if (session.state.status === 'failed') throw declined(attempt.id, session.state.failure_code)
  return attempt.id
}

/** An open attempt is continued with its own key, so a double click pays once. */
async function openAttempt(act: MemberAct, provider: PaymentProvider, registration_id: string): Promise<Attempt> {
  const { tx, now, note, viewer } = act
  const registration = await lockRegistration(tx, registration_id)
  if (!registration || registration.club_id !== viewer.club?.id) throw refuse('NOT_FOUND')
  // Before a team has come in, paying is how it enters, and a suspended club enters no team.
  const rights = hasEntered(registration.status) ? viewer.club.rights : rightsInLivingClub(viewer.club)
  if (!canInClub(rights, 'pay')) throw refuse('FORBIDDEN')
  const expires_at = paymentEndsAt(registration, now)
  const description = `${registration.place.title} – ${registration.team_name}`
  const isPaid = registration.payment_status === 'paid'
  // The payment of a change that was made is that of the registration which it changed.
  const paid_id = (isPaid && registration.changes_id) || registration_id
  const [known] = await tx<Omit<Attempt, 'description'>[]>`
    select id, amount_cents, expires_at, status = 'succeeded' as paid from payments
    where registration_id = ${paid_id} and (is_attempt_open(status)
      or ${isPaid} and status = 'succeeded' and method = 'card' and refunded_cents = 0)
    order by paid, ${registration.changes_id ? tx`created_at desc` : tx`created_at`} limit 1`
  if (known) return { ...known, expires_at: new Date(known.expires_at), description }
  refuseUnpayable(registration, now)
  await refuseVainChange(tx, registration)
  if (!registration.place.payment_methods.includes('card')) throw refuse('PAYMENT_METHOD_REFUSED')
  const [created] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, expires_at, created_at, updated_at)
    values (${registration_id}, ${provider.name}, 'card', ${registration.amount_cents}, 'open', ${expires_at}, ${now}, ${now})
    returning id`
  const { id } = created!
  await note('payment.open', { payment: id }, { status: [null, 'open'], registration_id })
  if (registration.payment_status !== 'awaiting')
    await changeRegistration(act, registration, 'payment-open', { payment_status: 'awaiting' })
  return { id, amount_cents: registration.amount_cents, expires_at, description, paid: false }
}

/** The money of a change would only be given back when the team that it changes is no longer entered. */
async function refuseVainChange(tx: Tx, { changes_id }: LockedRegistration) {
  if (changes_id === null) return
  const [changed] = await tx`select from registrations where id = ${changes_id} and has_entered(status)`
  if (!changed) throw refuse('NOT_ALLOWED_NOW')
}

/** @throws NOT_ALLOWED_NOW, OFFER_EXPIRED, HOLD_EXPIRED when it is too late, or when there is nothing to pay */
function refuseUnpayable(registration: LockedRegistration, now: Date) {
  if (isOver(tournamentStatusAt(registration.place, now))) throw refuse('NOT_ALLOWED_NOW')
  const status = registrationStatusAt(registration, now)
  if (status === 'expired') throw refuse(registration.status === 'offered' ? 'OFFER_EXPIRED' : 'HOLD_EXPIRED')
  if (!isPayable({ ...registration, payment_timing: registration.place.payment_timing }))
    throw refuse('NOT_ALLOWED_NOW')
}
