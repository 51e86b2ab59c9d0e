import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { holdExpiresAt } from '#domain/registrations/entering/hold.ts'
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
import { openSession, refuseOtherWay } from '#server/platform/payments/opening.ts'
import type { Account } from '#server/platform/payments/port.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { declined } from '#server/platform/payments/declined.ts'
import { closePayment } from './close-payment.ts'
import { hasPage, keepPage } from './keep-page.ts'
import { settlePayment } from './settle-payment.ts'

type Attempt = {
  id: string
  provider: CardProvider
  amount_cents: number
  created_at: Date
  expires_at: Date
  description: string
  account: Account | null
  place_ends_at: Date
  paid: boolean
}

/**
 * Pays by card. The attempt is written first, so that whatever the provider does under its key can be found again; the
 * provider is called without lock nor transaction; its answer is applied last. An attempt that is found over is followed by
 * a new one, as long as the registration may be paid.
 * A registration that is paid already answers with the payment that paid it: whoever lost the first answer asks again.
 * @param token stands for the card where a form of ours asks for it; absent where the payer goes to the provider's page
 * @returns the payment's id, whatever its state but refused
 * @throws PAYMENT_DECLINED, and the place stays held for another try
 */
export async function payRegistration(
  context: MemberContext,
  registration_id: string,
  token?: string,
): Promise<string> {
  const tried = await tryToPay(context, registration_id, token)
  return tried.isOver ? (await tryToPay(context, registration_id, token)).id : tried.id
}

async function tryToPay(context: MemberContext, registration_id: string, token?: string) {
  const attempt = await act(context, (act) => openAttempt(act, registration_id, token))
  const { id } = attempt
  if (attempt.paid || (await hasPage(context, id))) return { id, isOver: false }
  if (hasPassed(attempt.expires_at, context.clock()) && (await closePayment(context, id))) return { id, isOver: true }
  const session = await askPage(context, attempt, token)
  await keepPage(context, attempt, session)
  await settlePayment(context, id, session)
  if (session.state.status === 'failed') throw declined(id, session.state.failure_code)
  return { id, isOver: session.state.status === 'expired' }
}

async function askPage(context: MemberContext, attempt: Attempt, token?: string) {
  const { payments, config, viewer } = context
  const provider = payments.get(attempt.provider)
  refuseOtherWay(provider, token, OTHER_WAY)
  if (provider.collects === 'redirect') refuseLatePage(attempt.place_ends_at, context.clock())
  const asked = {
    ...attempt,
    key: attempt.id,
    opened_at: attempt.created_at,
    payer: { full_name: viewer.full_name, email: viewer.email },
    return_url: `${config.site_url}/paiement/retour/${attempt.id}`,
    ...(token === undefined ? {} : { token }),
  }
  return openSession(provider, asked, { payment_id: attempt.id })
}

const OTHER_WAY = 'L’organisateur a changé sa façon de prendre la carte\u00a0: rechargez cette page.'

/** An open attempt is continued with its own key, so a double click pays once. */
async function openAttempt(act: MemberAct, registration_id: string, token?: string): Promise<Attempt> {
  const { tx, now, note, viewer, payments } = act
  const registration = await lockRegistration(tx, registration_id)
  if (!registration || registration.club_id !== viewer.club?.id) throw refuse('NOT_FOUND')
  // Before a team has come in, paying is how it enters, and a suspended club enters no team.
  const rights = hasEntered(registration.status) ? viewer.club.rights : rightsInLivingClub(viewer.club)
  if (!canInClub(rights, 'pay')) throw refuse('FORBIDDEN')
  const { organizer_club_id, account: means } = registration.place
  const collecting = payments.among(organizer_club_id, means.cards)
  const about = {
    description: `${registration.place.title} – ${registration.team_name}`,
    account: collecting?.account ?? null,
    place_ends_at: paymentEndsAt(registration, now),
  }
  const isPaid = registration.payment_status === 'paid'
  // The payment of a change that was made is that of the registration which it changed.
  const paid_id = (isPaid && registration.changes_id) || registration_id
  const [known] = await tx<(Omit<Attempt, 'description' | 'account' | 'place_ends_at' | keyof Dated> & Dated)[]>`
    select id, provider, amount_cents, created_at, expires_at, status = 'succeeded' as paid from payments
    where registration_id = ${paid_id} and (is_attempt_open(status)
      or ${isPaid} and status = 'succeeded' and method = 'card' and refunded_cents = 0 and duplicate_of is null)
    order by paid, ${registration.changes_id ? tx`created_at desc` : tx`created_at`} limit 1`
  if (known)
    return { ...known, created_at: new Date(known.created_at), expires_at: new Date(known.expires_at), ...about }
  refuseUnpayable(registration, now)
  await refuseVainChange(tx, registration)
  if (!collecting || !registration.place.payment_methods.includes('card')) throw refuse('PAYMENT_METHOD_REFUSED')
  const { provider } = collecting
  refuseOtherWay(provider, token, OTHER_WAY)
  const isPage = provider.collects === 'redirect'
  if (isPage) refuseLatePage(about.place_ends_at, now)
  // An offer lasts for two days, a page for minutes.
  const expires_at = isPage && holdExpiresAt(now) < about.place_ends_at ? holdExpiresAt(now) : about.place_ends_at
  const [created] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, expires_at, created_at, updated_at)
    values (${registration_id}, ${provider.name}, 'card', ${registration.amount_cents}, 'open', ${expires_at}, ${now}, ${now})
    returning id`
  const { id } = created!
  await note('payment.open', { payment: id }, { status: [null, 'open'], registration_id })
  if (registration.payment_status !== 'awaiting')
    await changeRegistration(act, registration, 'payment-open', { payment_status: 'awaiting' })
  const { amount_cents } = registration
  return { id, provider: provider.name, amount_cents, created_at: now, expires_at, ...about, paid: false }
}

type Dated = { created_at: string; expires_at: string }

/** A page that outlives its place would only take money to give it back: near the end of the place, none is opened. */
function refuseLatePage(place_ends_at: Date, now: Date) {
  if (place_ends_at.getTime() - now.getTime() < PAGE_LEAST_MINUTES * 60_000)
    throw refuse('HOLD_EXPIRED', undefined, TOO_LATE)
}

const PAGE_LEAST_MINUTES = 2
const TOO_LATE = 'Il reste moins de deux minutes pour payer\u00a0: reprenez une place.'

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
