import type { Registration } from '#contract/registrations/registrations.ts'
import { formatDayShort, formatTimeLeft } from '#domain/common/dates/dates.ts'
import { hasPassed, localDay } from '#domain/common/dates/local-time.ts'
import { formatEuros } from '#domain/common/money.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { PAYMENT_STATUS_LABELS } from '#domain/registrations/payments/payment.ts'
import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import { hasEnded, registrationLabel } from '#domain/registrations/registration.ts'
import { refundText } from './money-text.ts'

export type RowTone = 'ink' | 'muted' | 'success' | 'warning' | 'danger'

type Words = { words: string; tone: RowTone }

/**
 * The first line says the state or the money of a registration, the second what goes with it; `more` follows the name of
 * a state: whom it waits for.
 */
export type RowFacts = { head: Words & { isSettled: boolean; more?: string | undefined }; detail: Words | null }

type Told = Pick<
  Registration,
  | 'status'
  | 'rank'
  | 'reason'
  | 'amount_cents'
  | 'payment_status'
  | 'payment_method'
  | 'refunded_cents'
  | 'refund_due_cents'
  | 'advance_cents'
  | 'hold_expires_at'
  | 'offer_expires_at'
  | 'payment_due_at'
  | 'waitlisted_at'
  | 'open_payment'
  | 'missing_documents'
  | 'changes_id'
  | 'postponement'
  | 'lines'
> & {
  tournament: Pick<Registration['tournament'], 'time_zone' | 'payment_timing'>
  permissions: Pick<Registration['permissions'], 'choose'>
}

/** `side` says who reads. An organiser knows that a pending registration waits, so its money comes first. */
export function rowFacts(r: Told, side: 'club' | 'organizer', now: Date): RowFacts {
  const money = moneyOf(r, side, now)
  if (side === 'organizer' && r.status === 'pending') {
    if (money.isSettled && r.missing_documents.length > 0)
      return { head: money.head, detail: { words: missingWords(r), tone: 'warning' } }
    return money
  }
  if (side === 'club' && r.permissions.choose && r.postponement?.choice === null) {
    const words = formatTimeLeft(r.postponement.choose_until, now, r.tournament.time_zone)
    return { head: { words: 'Nouvelle date', tone: 'warning', isSettled: false }, detail: { words, tone: 'warning' } }
  }
  const words = registrationLabel(r.status, { place: 'club', rank: r.rank })
  const head = {
    words,
    tone: TONES[r.status] ?? 'ink',
    isSettled: r.status === 'approved',
    more: r.status === 'pending' ? awaitedOf(r) : undefined,
  }
  return { head, detail: stateDetail(r, side, now) ?? joined(money) }
}

/** A club waits for its own payment, for the bank or for the answer of the organiser, and reads which. */
function awaitedOf(r: Told): string {
  if (r.open_payment) return 'de la banque'
  const isFirstPaid = r.amount_cents > 0 && r.tournament.payment_timing === 'at_registration'
  return isFirstPaid && isUnpaid(r) ? 'de paiement' : 'de réponse'
}

const TONES: Partial<Record<Registration['status'], RowTone>> = {
  approved: 'success',
  rejected: 'danger',
  offered: 'warning',
  expired: 'muted',
  cancelled: 'muted',
}

type Money = { head: RowFacts['head']; detail: Words | null; isSettled: boolean }

function moneyOf(r: Told, side: 'club' | 'organizer', now: Date): Money {
  const { amount_cents, payment_status, open_payment, tournament, status } = r
  const says = (words: string, detail: Words | null, tone: RowTone = 'ink', isSettled = false): Money => ({
    head: { words, tone, isSettled: tone === 'success' },
    detail,
    isSettled,
  })
  const euros = formatEuros(amount_cents)
  const deposit = depositIn(r.lines)
  const told = [
    r.payment_method && METHODS[r.payment_method],
    deposit > 0 && `dont ${formatEuros(deposit)} de caution`,
  ].filter(Boolean)
  const by = told.length > 0 ? { words: told.join(' · '), tone: 'muted' as const } : null
  if (amount_cents === 0) return says('Gratuit', null, 'ink', true)
  if (payment_status === 'paid') return says(`${euros} ${side === 'club' ? 'payés' : 'reçus'}`, by, 'success', true)
  if (!isUnpaid(r)) {
    const refund = refundText(r)
    return says(PAYMENT_STATUS_LABELS[payment_status], refund ? { words: refund, tone: 'muted' } : null)
  }
  if (open_payment) return says(`${euros} en chemin`, { words: 'réponse de la banque attendue', tone: 'muted' })
  if (tournament.payment_timing === 'after_approval' && status === 'pending')
    return says(euros, { words: 'à payer après validation', tone: 'muted' }, 'ink', true)
  return says(side === 'club' ? euros : `${euros} attendus`, awaited(r, side, now))
}

/** It reads 'chèque · avant lun. 23 nov.'; a club knows how it pays, and reads the time left as on its home. */
function awaited(r: Told, side: 'club' | 'organizer', now: Date): Words | null {
  const by = side === 'organizer' && r.payment_method && r.payment_method !== 'card' ? METHODS[r.payment_method] : null
  if (!r.payment_due_at)
    return side === 'club' ? { words: 'à payer', tone: 'warning' } : by ? { words: by, tone: 'muted' } : null
  const isLate = hasPassed(r.payment_due_at, now)
  const before =
    side === 'club'
      ? `· ${formatTimeLeft(r.payment_due_at, now, r.tournament.time_zone)}`
      : `${isLate ? 'en retard depuis' : 'avant'} ${dayOf(r, r.payment_due_at, now)}`
  return { words: by ? `${by} · ${before}` : before, tone: isLate ? 'danger' : 'warning' }
}

/** Answers what is said beside the name of a state; null where its money says it. */
function stateDetail(r: Told, side: 'club' | 'organizer', now: Date): Words | null {
  const { status, reason } = r
  if (status === 'held' && r.hold_expires_at)
    return r.open_payment
      ? { words: 'réponse de la banque attendue', tone: 'muted' }
      : { words: r.changes_id ? 'changement de catégorie à régler' : 'place gardée le temps de payer', tone: 'muted' }
  if (status === 'offered' && r.offer_expires_at) {
    const left = formatTimeLeft(r.offer_expires_at, now, r.tournament.time_zone)
    return { words: side === 'club' ? left : `avant ${dayOf(r, r.offer_expires_at, now)}`, tone: 'warning' }
  }
  if (status === 'waitlisted' && r.waitlisted_at)
    return { words: `depuis ${dayOf(r, r.waitlisted_at, now)}`, tone: 'muted' }
  if (!hasEnded(status)) return null
  const words = [refundText(r), reason && `Motif : ${reason}`].filter(Boolean).join(' · ')
  return { words, tone: 'muted' }
}

function joined({ head, detail, isSettled }: Money): Words {
  return {
    words: detail ? `${head.words} ${detail.tone === 'muted' ? '· ' : ''}${detail.words}` : head.words,
    tone: isSettled || !detail ? 'muted' : detail.tone,
  }
}

const METHODS = { card: 'carte', cheque: 'chèque', transfer: 'virement', cash: 'espèces' } as const

/** Answers what the organiser has to read once all has been sent; before, what the club has to send. */
function missingWords({ missing_documents }: Told): string {
  const sent = missing_documents.every(({ state }) => state === 'pending')
  const named = sent ? missing_documents : missing_documents.filter(({ state }) => state !== 'pending')
  const names = named.map(({ label }) => label.slice(0, 1).toLowerCase() + label.slice(1)).join(', ')
  return `${sent ? 'à vérifier' : 'dossier incomplet'}\u00a0: ${names}`
}

const dayOf = ({ tournament }: Told, instant: string, now: Date) =>
  formatDayShort(localDay(instant, tournament.time_zone), localDay(now, tournament.time_zone))
