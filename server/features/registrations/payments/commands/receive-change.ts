import { hasEntered } from '#domain/registrations/registration.ts'
import { movedLines, totalOf } from '#domain/registrations/prices/sold-lines.ts'
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
import type { Act } from '#server/platform/procedures/act.ts'
import { changeLostNews } from '../mails/club-news.ts'
import type { LockedPayment } from './lock-payment.ts'
import { REFUND_DUE, requestPaymentRefund } from './request-refund.ts'

/**
 * The difference of a change has arrived. The hold ends, the registration takes its place, and the payment becomes the
 * registration’s; where that can no longer be, the money goes back whole. Both places are locked.
 */
export async function receiveChange(act: Act, payment: LockedPayment) {
  const { tx, now } = act
  const { registration: hold } = payment
  const original = (await lockRegistration(tx, hold.changes_id!))!
  if (!(await canBeMade(act, payment, original))) return giveBack(act, payment)
  const spent = { payment_status: 'paid', amount_cents: 0 } as const
  const changes = hold.status === 'held' ? ({ ...spent, status: 'cancelled', cancelled_at: now } as const) : spent
  await changeRegistration(act, hold, 'change-paid', changes)
  await tx`update payments set registration_id = ${original.id} where registration_id = ${hold.id}`
  const cost = { kind: 'pay', difference_cents: payment.amount_cents } as const
  const registration = await applyChange(act, original, hold.place, cost)
  await issueReceipt(act, { ...payment, registration })
}

async function canBeMade(act: Act, payment: LockedPayment, original: LockedRegistration) {
  const { tx, now } = act
  const { registration: hold } = payment
  const isDue = hold.payment_status !== 'paid' && payment.amount_cents === hold.amount_cents
  const isKept = hold.status === 'held' || (hold.status === 'expired' && (await canBeRetaken(act, hold)))
  return (
    isDue &&
    isKept &&
    hasEntered(original.status) &&
    original.payment_status === 'paid' &&
    // It may have changed otherwise after this hold had expired: what was paid is then no longer the difference.
    original.amount_cents + hold.amount_cents === totalOf(movedLines(original, hold.place.price_cents)) &&
    givesPlaces(tournamentStatusAt(original.place, now)) &&
    hold.place.category_status !== 'cancelled' &&
    // Since it was held, the team may have taken the name of another of the club there.
    (await isNameFree(tx, hold, original.team_name))
  )
}

async function giveBack(act: Act, payment: LockedPayment) {
  const { registration: hold } = payment
  const ends = hold.status === 'held' ? ({ status: 'cancelled', cancelled_at: act.now } as const) : {}
  if (hold.payment_status !== 'refund_due')
    await changeRegistration(act, hold, 'change-lost', { ...REFUND_DUE, ...ends })
  await requestPaymentRefund(act, payment, payment.amount_cents, 'Changement impossible')
  await tellClub(act, hold, changeLostNews(hold, payment))
  await issueReceipt(act, payment)
  if (hold.status === 'held') await offerFreedPlaces(act, hold.tournament_category_id)
}
