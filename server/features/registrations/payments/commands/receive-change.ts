import { hasEntered } from '#domain/registrations/registration.ts'
import { givesPlaces, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { issueReceipt } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { applyChange } from '#server/features/registrations/registrations/commands/changing/apply-change.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { canBeRetaken } from '#server/features/registrations/registrations/commands/entering/keep-paid-place.ts'
import {
  type LockedRegistration,
  lockRegistration,
} from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { offerFreedPlaces } from '#server/features/registrations/registrations/commands/waiting-list/offer-freed-places.ts'
import { isNameFree } from '#server/features/registrations/registrations/commands/changing/other-teams.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { changeLostNews } from '../mails/club-news.ts'
import type { LockedPayment } from './lock-payment.ts'
import { REFUND_DUE, requestPaymentRefund } from './request-refund.ts'

/**
 * The difference of a change has arrived. The hold ends, the registration takes its place, and the payment becomes the
 * registration’s; where that can no longer be, the money goes back whole. Both places are locked.
 */
export async function receiveChange(tx: Tx, services: Services, payment: LockedPayment, actor: Actor) {
  const { registration: hold } = payment
  const original = (await lockRegistration(tx, hold.changes_id!))!
  if (!(await canBeMade(tx, services, payment, original))) return giveBack(tx, services, payment, actor)
  const now = services.clock()
  const spent = { payment_status: 'paid', amount_cents: 0 } as const
  const changes = hold.status === 'held' ? ({ ...spent, status: 'cancelled', cancelled_at: now } as const) : spent
  await changeRegistration(tx, hold, 'change-paid', changes, actor, now)
  await tx`update payments set registration_id = ${original.id} where registration_id = ${hold.id}`
  const cost = { kind: 'pay', difference_cents: payment.amount_cents } as const
  const registration = await applyChange(tx, services, original, hold.place, cost, actor)
  const paid = { ...payment, registration }
  await issueReceipt(tx, services, {
    kind: 'receipt',
    payment: paid,
    amount_cents: payment.amount_cents,
    refund_id: null,
  })
}

async function canBeMade(tx: Tx, { clock }: Services, payment: LockedPayment, original: LockedRegistration) {
  const { registration: hold } = payment
  const now = clock()
  const isDue = hold.payment_status !== 'paid' && payment.amount_cents === hold.amount_cents
  const isKept = hold.status === 'held' || (hold.status === 'expired' && (await canBeRetaken(tx, hold, now)))
  return (
    isDue &&
    isKept &&
    hasEntered(original.status) &&
    original.payment_status === 'paid' &&
    // It may have changed otherwise after this hold had expired: what was paid is then no longer the difference.
    original.amount_cents + hold.amount_cents === hold.place.price_cents &&
    givesPlaces(tournamentStatusAt(original.place, now)) &&
    hold.place.category_status !== 'cancelled' &&
    // Since it was held, the team may have taken the name of another of the club there.
    (await isNameFree(tx, hold, original.team_name))
  )
}

async function giveBack(tx: Tx, services: Services, payment: LockedPayment, actor: Actor) {
  const { registration: hold } = payment
  const now = services.clock()
  const ends = hold.status === 'held' ? ({ status: 'cancelled', cancelled_at: now } as const) : {}
  if (hold.payment_status !== 'refund_due')
    await changeRegistration(tx, hold, 'change-lost', { ...REFUND_DUE, ...ends }, actor, now)
  await requestPaymentRefund(tx, services, payment, payment.amount_cents, 'Changement impossible', actor)
  await tellClub(tx, services, hold, changeLostNews(hold, payment))
  await issueReceipt(tx, services, { kind: 'receipt', payment, amount_cents: payment.amount_cents, refund_id: null })
  if (hold.status === 'held') await offerFreedPlaces(tx, services, hold.tournament_category_id, actor)
}
