import type { ClubStatus } from '#domain/clubs/club.ts'
import { canMoveAttempt } from '#domain/registrations/payments/payment.ts'
import { badgeFrom, badgeUntil, deliveryProblem, weeksOnSale } from '#domain/organizing/promotion.ts'
import { type AttemptRow, nextReadingOf } from '#server/features/registrations/payments/commands/plan-reading.ts'
import { isNewEvent, type ProviderEvent } from '#server/features/registrations/payments/commands/note-event.ts'
import type { Services } from '#server/platform/context.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { badgeBoughtNews, badgeTooLateNews } from '../mails/promotion-news.ts'
import { issuePlatformReceipt } from './issue-platform-receipt.ts'
import { type LockedPurchase, lockPurchase } from './lock-purchase.ts'
import { askRefund } from './ask-refund.ts'
import { notePurchaseDispute } from './note-purchase-dispute.ts'
import { tellBuyer } from './tell-buyer.ts'
import { writeBadge } from './write-badge.ts'

/**
 * Applies the state of a session just read from its provider. States may come in any order and any number of times: only a
 * later state changes something.
 */
export async function settlePurchase(services: Services, id: string, session: PaymentSession, event?: ProviderEvent) {
  await act(services, async (act) => {
    const { tx, now } = act
    if (event && !(await isNewEvent(tx, event, now))) return
    const purchase = await lockPurchase(tx, id)
    if (!purchase) return
    if (canMoveAttempt(purchase.status, session.state.status)) {
      await recordState(act, purchase, session)
      if (session.state.status === 'succeeded') await receive(act, purchase, session.state.amount_cents)
    }
    if (session.state.status === 'succeeded') await notePurchaseDispute(act, id, session)
    await planPurchaseReading(act, id)
  })
}

/** Says when the provider is asked again about a purchase that it was just asked about, with an answer or without. */
export async function planPurchaseReading({ tx, now, payments }: Act, id: string) {
  const [row] = await tx<AttemptRow[]>`
    select provider, status, created_at, expires_at, succeeded_at from promotion_purchases where id = ${id}`
  await tx`update promotion_purchases set next_read_at = ${nextReadingOf(row!, payments, now)} where id = ${id}`
}

async function recordState(
  { tx, now, note }: Act,
  { id, status, amount_cents }: LockedPurchase,
  { reference, state, money }: PaymentSession,
) {
  await tx`
    update promotion_purchases set status = ${state.status}, updated_at = ${now},
      provider_reference = coalesce(${reference}, provider_reference), provider_payment = ${money?.provider_payment ?? null},
      failure_code = ${state.status === 'failed' ? state.failure_code : null},
      amount_cents = ${state.status === 'succeeded' ? state.amount_cents : amount_cents},
      succeeded_at = ${state.status === 'succeeded' ? now : null}
    where id = ${id}`
  await note('promotion.payment', { promotion: id }, { status: [status, state.status] })
}

/** Money that came has its receipt, even when it goes back. */
async function receive(act: Act, ordered: LockedPurchase, amount_cents: number) {
  const purchase = { ...ordered, amount_cents }
  await deliver(act, purchase, ordered.amount_cents)
  await issuePlatformReceipt(act, { kind: 'receipt', purchase, amount_cents, refund_id: null })
}

/** Begins the badge that was paid, or refunds all of it. Weeks after the start of the tournament are refunded too. */
async function deliver(act: Act, purchase: LockedPurchase, price_cents: number) {
  const { tx, now, note } = act
  const { id, tournament, weeks, price_cents_per_week, amount_cents } = purchase
  const club: { status: ClubStatus } = tournament.club
  const isTheirs = tournament.organizer_club_id === purchase.club_id
  const problem = deliveryProblem(tournament, club, now)
  if (problem || !isTheirs || amount_cents !== price_cents) {
    await askRefund(act, purchase, amount_cents, 'Le badge ne pouvait plus servir')
    await tellBuyer(act, purchase, badgeTooLateNews(purchase, problem))
    return
  }
  const given_weeks = Math.min(weeks, weeksOnSale(tournament, now))
  const [starts_at, ends_at] = [badgeFrom(tournament, now), badgeUntil(tournament, given_weeks, now)]
  await tx`
    update promotion_purchases set starts_at = ${starts_at}, ends_at = ${ends_at}, given_weeks = ${given_weeks}
    where id = ${id}`
  await writeBadge(tx, tournament.id, now)
  const changes = { featured_until: [tournament.featured_until, ends_at.toISOString()], purchase_id: id }
  await note('promotion.start', { tournament: tournament.id }, changes)
  const lost_cents = (weeks - given_weeks) * price_cents_per_week
  if (lost_cents > 0) await askRefund(act, purchase, lost_cents, 'Semaines après le début du tournoi')
  await tellBuyer(act, purchase, badgeBoughtNews(purchase, { ends_at, lost_cents }))
}
