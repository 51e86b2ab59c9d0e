import { type Refund, refundFor } from '#domain/cancellation.ts'
import { formatEuros } from '#domain/money.ts'
import { takesAPlace } from '#domain/registration.ts'
import { closePayment } from '#server/features/payments/commands/close-payment.ts'
import { requestRefund } from '#server/features/payments/commands/request-refund.ts'
import { type Actor, actorOf } from '#server/platform/actor.ts'
import type { MemberContext, Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { cancelledNews } from '../mails/club-news.ts'
import { withdrawnNews } from '../mails/organizer-news.ts'
import { changeRegistration } from './change-registration.ts'
import { type LockedRegistration, lockRegistration } from './lock-registration.ts'
import { offerFreedPlaces } from './offer-freed-places.ts'
import { tellClub, tellOrganizer } from './tell.ts'

type Cancellation = {
  by: 'club' | 'organizer' | 'platform'
  reason: string | null
  /** Refund that the screen announced. The cancellation is refused when the real refund differs. */
  expected_refund_cents?: number | undefined
}

/**
 * The team withdraws. An open payment is closed first, without a lock; if its money still arrives, it is refunded in
 * full. The caller’s right is already checked.
 */
export async function cancelRegistration(context: MemberContext, id: string, cancellation: Cancellation) {
  const [open] = await context.db<{ id: string }[]>`
    select id from payments
    where registration_id = ${id} and status in ('open', 'requires_action', 'processing')`
  if (open) await closePayment(context, open.id, actorOf(context))
  await context.db.begin((tx) => cancelLocked(tx, context, id, cancellation, actorOf(context)))
}

/** Same, inside a transaction that cancels several registrations. */
export async function cancelLocked(
  tx: Tx,
  services: Services,
  id: string,
  { by, reason, expected_refund_cents }: Cancellation,
  actor: Actor,
) {
  const now = services.clock()
  const registration = (await lockRegistration(tx, id))!
  const { place } = registration
  const refund = await refundNow(tx, registration, by, now)
  if (expected_refund_cents !== undefined && expected_refund_cents !== refund.refund_cents)
    throw refuse('CONFLICT', { refund_cents: refund.refund_cents })
  const wasFull = place.current_participants >= place.max_participants
  await changeRegistration(
    tx,
    registration,
    'cancel',
    {
      status: 'cancelled',
      reason,
      cancelled_by: actor.actor_id,
      cancelled_at: now,
      awaits_replacement:
        by === 'club' && wasFull && takesAPlace(registration.status) && refund.percent < 100 && refund.paid_cents > 0,
    },
    actor,
    now,
  )
  if (refund.percent > 0)
    await requestRefund(tx, services, registration, { percent: refund.percent, reason: refund.reason }, actor)
  await tellClub(tx, services, registration, cancelledNews(registration, { reason, refund: told(refund) }))
  if (by === 'club') await tellOrganizer(tx, services, registration, withdrawnNews(registration, reason))
  if (takesAPlace(registration.status)) await offerFreedPlaces(tx, services, place.tournament_category_id, actor)
}

async function refundNow(
  tx: Tx,
  { id, payment_status, cancellation_tiers, place }: LockedRegistration,
  by: Cancellation['by'],
  now: Date,
): Promise<Refund & { paid_cents: number }> {
  const [kept] = await tx<{ cents: number }[]>`
    select (coalesce(sum(amount_cents), 0) - coalesce((
      select sum(amount_cents) from refunds where registration_id = ${id}), 0))::int as cents
    from payments where registration_id = ${id} and status = 'succeeded'`
  const paid_cents = payment_status === 'paid' ? kept!.cents : 0
  const refund = refundFor(
    {
      tiers: cancellation_tiers,
      amount_cents: paid_cents,
      starts_at: place.starts_at,
      time_zone: place.time_zone,
      by,
    },
    now,
  )
  return { ...refund, paid_cents }
}

const told = ({ refund_cents, reason }: Refund) =>
  refund_cents > 0 ? `${reason} ${formatEuros(refund_cents)} vous sont rendus.` : reason
