import type { ClubStatus } from '#domain/clubs/club.ts'
import { canMoveAttempt, type PaymentAttemptState } from '#domain/registrations/payments/payment.ts'
import { badgeFrom, badgeUntil, deliveryProblem, weeksOnSale } from '#domain/organizing/promotion.ts'
import { isNewEvent, type ProviderEvent } from '#server/features/registrations/payments/commands/note-event.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { PaymentSession } from '#server/platform/payments/port.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { badgeBoughtNews, badgeTooLateNews } from '../mails/promotion-news.ts'
import type { PromotedTournament } from '../queries.ts'
import { issuePlatformReceipt } from './issue-platform-receipt.ts'
import { lockPromoted } from './lock-promoted.ts'
import { askRefund } from './ask-refund.ts'
import { tellBuyer } from './tell-buyer.ts'
import { writeBadge } from './write-badge.ts'

export type LockedPurchase = {
  id: string
  tournament_id: number
  club_id: number
  user_id: string | null
  weeks: number
  price_cents_per_week: number
  amount_cents: number
  status: PaymentAttemptState
  starts_at: string | null
  given_weeks: number | null
  ended_at: string | null
  tournament: PromotedTournament
}

/**
 * Applies the state of a session just read from its provider. States may come in any order and any number of times: only a
 * later state changes something.
 */
export async function settlePurchase(services: Services, id: string, session: PaymentSession, event?: ProviderEvent) {
  await act(services, async (act) => {
    const { tx, now } = act
    if (event && !(await isNewEvent(tx, event, now))) return
    const purchase = await lockPurchase(tx, id)
    if (!purchase || !canMoveAttempt(purchase.status, session.state.status)) return
    await recordState(act, purchase, session)
    if (session.state.status === 'succeeded') await receive(act, purchase, session.state.amount_cents)
  })
}

/** Locks the tournament, then the purchase. Null when there is no such purchase. */
export async function lockPurchase(tx: Tx, id: string): Promise<LockedPurchase | null> {
  const [found] = await tx<{ tournament_id: number }[]>`select tournament_id from promotion_purchases where id = ${id}`
  const tournament = found && (await lockPromoted(tx, found.tournament_id))
  if (!tournament) return null
  const [row] = await tx<Omit<LockedPurchase, 'tournament'>[]>`
    select id, tournament_id, club_id, user_id, weeks, price_cents_per_week, amount_cents, status, starts_at, given_weeks, ended_at
    from promotion_purchases where id = ${id} for no key update`
  return { ...row!, tournament }
}

async function recordState(
  { tx, now, note }: Act,
  { id, status, amount_cents }: LockedPurchase,
  { reference, state }: PaymentSession,
) {
  await tx`
    update promotion_purchases set status = ${state.status}, updated_at = ${now},
      provider_reference = coalesce(${reference}, provider_reference),
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
