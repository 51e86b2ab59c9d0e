import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
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
import type { Statement, Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { refuseOtherWay } from '#server/platform/payments/opening.ts'
import type { Account, PaymentProvider } from '#server/platform/payments/port.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'

/** What is asked of a provider, under the key that is the id. The sum is that of all registrations that it pays. */
export type Attempt = {
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

/** An open attempt is continued with its own key, so a double click pays once. */
export async function openAttempt(act: MemberAct, registration_id: string, token?: string): Promise<Attempt> {
  const { tx, now } = act
  const registration = await lockRegistration(tx, registration_id)
  if (!registration || registration.club_id !== act.viewer.club?.id) throw refuse('NOT_FOUND')
  const about = aboutPaying(act, [registration])
  const isPaid = registration.payment_status === 'paid'
  // The payment of a change that was made is that of the registration which it changed.
  const paid_id = (isPaid && registration.changes_id) || registration_id
  const known = await findAttempt(
    tx,
    tx`registration_id = ${paid_id} and (is_attempt_open(status)
      or ${isPaid} and status = 'succeeded' and method = 'card' and refunded_cents = 0 and duplicate_of is null)`,
    registration.changes_id ? tx`created_at desc` : tx`created_at`,
  )
  if (known) return { ...about, ...known }
  refuseUnpayable(registration, now)
  await refuseVainChange(tx, registration)
  return writeAttempt(act, [registration], about, token)
}

type About = Pick<Attempt, 'description' | 'account' | 'place_ends_at'> & { provider: PaymentProvider | null }

/**
 * How registrations at one organiser are paid together, for who may pay them.
 * @param registrations at least one
 */
export function aboutPaying({ now, viewer, payments }: MemberAct, registrations: readonly LockedRegistration[]): About {
  // Before a team has come in, paying is how it enters, and a suspended club enters no team.
  const isIn = registrations.every(({ status }) => hasEntered(status))
  const rights = isIn ? viewer.club!.rights : rightsInLivingClub(viewer.club)
  if (!canInClub(rights, 'pay')) throw refuse('FORBIDDEN')
  const { organizer_club_id, account } = registrations[0]!.place
  const collecting = payments.among(organizer_club_id, account.cards)
  const titles = [...new Set(registrations.map(({ place }) => place.title))].join(', ')
  const [{ team_name }] = registrations as [LockedRegistration]
  return {
    description: `${titles} – ${registrations.length === 1 ? team_name : `${registrations.length} équipes`}`,
    account: collecting?.account ?? null,
    provider: collecting?.provider ?? null,
    place_ends_at: new Date(Math.min(...registrations.map((one) => paymentEndsAt(one, now).getTime()))),
  }
}

/** The first attempt of these, by the key under which its provider knows it and with all that it pays. */
export async function findAttempt(tx: Tx, which: Statement, order: Statement) {
  const [known] = await tx<(Pick<Attempt, 'id' | 'amount_cents' | 'paid'> & { provider: CardProvider } & Dated)[]>`
    select k.id, k.provider, k.created_at, k.expires_at, k.status = 'succeeded' as paid,
      (select sum(amount_cents)::int from payments w where k.id in (w.id, w.paid_with)) as amount_cents
    from payments k
    where k.id = (
      select coalesce(paid_with, id) from payments where ${which}
      order by status = 'succeeded', ${order} limit 1)`
  if (!known) return null
  return { ...known, created_at: new Date(known.created_at), expires_at: new Date(known.expires_at) }
}

type Dated = { created_at: string; expires_at: string }

/** Each registration has its attempt; the first of them is the one that the provider will know. */
export async function writeAttempt(
  act: MemberAct,
  registrations: readonly LockedRegistration[],
  about: About,
  token: string | undefined,
): Promise<Attempt> {
  const { now, note } = act
  const { provider, place_ends_at } = about
  if (!provider || registrations.some(({ place }) => !place.payment_methods.includes('card')))
    throw refuse('PAYMENT_METHOD_REFUSED')
  refuseOtherWay(provider, token, OTHER_WAY)
  const isPage = provider.collects === 'redirect'
  if (isPage) refuseLatePage(place_ends_at, now)
  // An offer lasts for two days, a page for minutes.
  const expires_at = isPage && holdExpiresAt(now) < place_ends_at ? holdExpiresAt(now) : place_ends_at
  let first: string | null = null
  for (const registration of registrations) {
    const payment_id = await insertAttempt(act, registration, { provider, expires_at, paid_with: first })
    first ??= payment_id
    await note('payment.open', { payment: payment_id }, { status: [null, 'open'], registration_id: registration.id })
    if (registration.payment_status !== 'awaiting')
      await changeRegistration(act, registration, 'payment-open', { payment_status: 'awaiting' })
  }
  const amount_cents = registrations.reduce((sum, one) => sum + restOf(one), 0)
  return { ...about, id: first!, provider: provider.name, amount_cents, created_at: now, expires_at, paid: false }
}

type Written = { provider: PaymentProvider; expires_at: Date; paid_with: string | null }

async function insertAttempt(
  { tx, now }: MemberAct,
  registration: LockedRegistration,
  { provider, expires_at, paid_with }: Written,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, status, paid_with, expires_at, created_at, updated_at)
    values (${registration.id}, ${provider.name}, 'card', ${restOf(registration)}, 'open', ${paid_with}, ${expires_at}, ${now}, ${now})
    returning id`
  return row!.id
}

/** A part of the price may have come by hand already. */
const restOf = ({ amount_cents, advance_cents }: LockedRegistration) => amount_cents - advance_cents

/** A token came for the page of a provider, or none for our form: what was shown is no longer how the organiser is paid. */
export const OTHER_WAY = 'L’organisateur a changé sa façon de prendre la carte\u00a0: rechargez cette page.'

/** A page that outlives its place would only take money to give it back: near the end of the place, none is opened. */
export function refuseLatePage(place_ends_at: Date, now: Date) {
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
export function refuseUnpayable(registration: LockedRegistration, now: Date) {
  const code = unpayable(registration, now)
  if (code) throw refuse(code)
}

export const isPayableNow = (registration: LockedRegistration, now: Date) => unpayable(registration, now) === null

function unpayable(registration: LockedRegistration, now: Date) {
  const { place, status } = registration
  if (isOver(tournamentStatusAt(place, now))) return 'NOT_ALLOWED_NOW'
  if (registrationStatusAt(registration, now) === 'expired')
    return status === 'offered' ? 'OFFER_EXPIRED' : 'HOLD_EXPIRED'
  return isPayable({ ...registration, payment_timing: place.payment_timing }) ? null : 'NOT_ALLOWED_NOW'
}
