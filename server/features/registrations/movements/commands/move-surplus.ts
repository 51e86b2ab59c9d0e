import { isManualMethod, type ManualMethod } from '#domain/registrations/payments/payment.ts'
import { hasEnded } from '#domain/registrations/registration.ts'
import { issueCreditNote } from '#server/features/registrations/receipts/commands/issue-receipt.ts'
import { lockPlaces } from '#server/features/registrations/registrations/commands/lock-place.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { tellClub } from '#server/features/registrations/registrations/commands/tell.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import {
  dueByHand,
  takeManualPayment,
} from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import { listHeld } from '#server/features/registrations/payments/commands/held-money.ts'
import { lockPayment } from '#server/features/registrations/payments/commands/lock-payment.ts'
import { answerPayment, leaveEnded } from './undo-payment.ts'
import { surplusMovedNews } from '../mails/club-news.ts'

/**
 * Keeps what one team has paid too much for another team of the same club and organiser, as far as that one owes it: a
 * credit note here, a receipt there, and no money moves. The caller keeps these accounts.
 * @throws NOT_ALLOWED_NOW when there is no such surplus, or nothing is due there
 */
export const moveSurplus = (context: MemberContext, refund_id: string, to_id: string) =>
  act(context, async (act) => {
    const { tx, now, note, actor_id } = act
    const { payment, registration } = await lockBoth(tx, refund_id, to_id)
    const to = (await lockRegistration(tx, to_id))!
    const isOwn =
      to.club_id === registration.club_id && to.place.organizer_club_id === registration.place.organizer_club_id
    if (!isOwn) throw refuse('NOT_FOUND')
    const [surplus] = await tx<{ amount_cents: number }[]>`
      select amount_cents from refunds where id = ${refund_id} and kind = 'surplus' and status = 'due'`
    if (!surplus) throw refuse('NOT_ALLOWED_NOW', {}, 'Ce trop-perçu est déjà rendu ou déjà utilisé.')
    const amount_cents = Math.min(surplus.amount_cents, await dueByHand(act, to))
    if (amount_cents === 0) throw refuse('NOT_ALLOWED_NOW', {}, `Plus rien à payer\u00a0: ${to.team_name}.`)
    if (amount_cents === surplus.amount_cents) await tx`delete from refunds where id = ${refund_id}`
    else await tx`update refunds set amount_cents = amount_cents - ${amount_cents} where id = ${refund_id}`
    const [moved] = await tx<{ id: string }[]>`
      insert into refunds (payment_id, registration_id, amount_cents, apart_cents, status, kind, reason, due_at, created_at,
        settled_at, settled_by)
      values (${payment.id}, ${registration.id}, ${amount_cents}, ${-amount_cents}, 'succeeded', 'moved',
        ${`Gardé pour ${to.team_name}`}, ${now}, ${now}, ${now}, ${actor_id})
      returning id`
    const { id } = moved!
    await tx`
      update payments set refunded_cents = refunded_cents + ${amount_cents}, updated_at = ${now} where id = ${payment.id}`
    await note('refund.move', { refund: id }, { amount_cents, payment_id: payment.id, registration_id: to_id })
    if (hasEnded(registration.status)) await leaveEnded(act, registration)
    await tellClub(act, registration, surplusMovedNews(registration, to, { id, amount_cents }))
    await issueCreditNote(act, payment, { id, amount_cents }, `Gardé pour ${to.team_name}`)
    const became = await takeManualPayment(act, to, {
      method: methodOf(payment),
      amount_cents,
      note: `Trop-perçu\u00a0: ${registration.team_name}`,
    })
    await tx`update refunds set became_payment_id = ${became} where id = ${id}`
  })

/**
 * Takes the money back from the team that it was kept for: it is a surplus again where it came in.
 * @throws NOT_ALLOWED_NOW with the reason
 */
export const undoMove = (context: MemberContext, refund_id: string, reason: string) =>
  act(context, async (act) => {
    const { tx, note } = act
    const [found] = await tx<{ became_payment_id: string; to_id: string }[]>`
      select f.became_payment_id, p.registration_id as to_id
      from refunds f join payments p on p.id = f.became_payment_id where f.id = ${refund_id} and f.kind = 'moved'`
    if (!found) throw refuse('NOT_ALLOWED_NOW')
    const { payment: source, registration } = await lockBoth(tx, refund_id, found.to_id)
    const payment = (await lockPayment(tx, found.became_payment_id))!
    const held = await listHeld(tx, found.to_id)
    if (held.find(({ id }) => id === payment.id)?.has_left) throw refuse('NOT_ALLOWED_NOW', {}, HAS_LEFT)
    const { amount_cents } = payment
    const id = await answerPayment(act, payment, { kind: 'moved', reason })
    await note('refund.undo', { refund: refund_id }, { amount_cents, refund_id: id }, { reason })
    await issueCreditNote(
      act,
      payment,
      { id, amount_cents },
      `Rendu à l’équipe d’origine, ${registration.team_name}\u00a0: ${reason}`,
    )
    const back = await takeManualPayment(act, registration, {
      method: methodOf(source),
      amount_cents,
      note: `Report annulé : ${reason}`,
    })
    await tx`update refunds set became_payment_id = ${back} where id = ${id}`
  })

/** Locks both places first, in their order, then the payment whose refund this is, with its registration. */
async function lockBoth(tx: Tx, refund_id: string, to_id: string) {
  const [found] = await tx<{ payment_id: string; categories: number[] }[]>`
    select f.payment_id, (
      select array_agg(distinct tournament_category_id) from registrations where id in (f.registration_id, ${to_id})) as categories
    from refunds f where f.id = ${refund_id}`
  if (!found) throw refuse('NOT_FOUND')
  await lockPlaces(tx, found.categories)
  const payment = (await lockPayment(tx, found.payment_id))!
  return { payment, registration: payment.registration }
}

/** What a card has paid too much is kept as a transfer would be: both stand on the bank account. */
const methodOf = ({ method }: { method: string }): ManualMethod =>
  isManualMethod(method as ManualMethod) ? (method as ManualMethod) : 'transfer'

const HAS_LEFT = 'De cet argent a été rendu ou sert ailleurs\u00a0: annulez d’abord ce remboursement ou ce report.'
