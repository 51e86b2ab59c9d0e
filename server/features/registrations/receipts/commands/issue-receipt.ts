import { lineWords, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import type { LockedPayment } from '#server/features/registrations/payments/commands/lock-payment.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { Party } from '#server/platform/pdf/pdf-parts.ts'
import type { ReceiptContent } from '../receipt-pdf.ts'

export const RECEIPT_MAIL_JOB = 'receipts.mail'

/** Issues the receipt of a payment that came in. Call it last: see `issue`. */
export const issueReceipt = (act: Act, payment: LockedPayment, note?: string) =>
  issue(act, payment, { amount_cents: payment.amount_cents, ...describe(payment), ...paidLines(payment) }, null, note)

/** Issues one receipt of what was paid at once for several teams, a line each. The first payment is the one that has it. */
export function issueCommonReceipt(act: Act, payments: readonly LockedPayment[]) {
  const [first] = payments
  const amount_cents = payments.reduce((sum, payment) => sum + payment.amount_cents, 0)
  return issue(act, first!, { amount_cents, ...describeTogether(payments) }, null)
}

/** Issues the credit note of a refund. Call it last: see `issue`. */
export const issueCreditNote = (
  act: Act,
  payment: LockedPayment,
  refund: { id: string; amount_cents: number },
  note?: string,
) => issue(act, payment, { amount_cents: refund.amount_cents, ...describe(payment) }, refund.id, note)

type About = Pick<ReceiptContent, 'tournament' | 'dates' | 'location' | 'team' | 'method' | 'amount_cents' | 'paid'>

/**
 * Issues the next receipt number of the club and year, and freezes the printed content. It comes last in the transaction:
 * the series stays locked until the commit. A rollback gives the number back, so no number is missing.
 * @param note a line of it that says more: why it answers another paper
 */
async function issue(
  { tx, now, jobs }: Act,
  payment: LockedPayment,
  about: About,
  refund_id: string | null,
  note?: string,
) {
  const kind = refund_id === null ? 'receipt' : 'credit_note'
  const { place } = payment.registration
  const year = Number(localDay(now, place.time_zone).slice(0, 4))
  const [parties, original] = await Promise.all([loadParties(tx, payment), findReceiptNumber(tx, payment.id)])
  const [series] = await tx<{ last_number: number }[]>`
    insert into receipt_series (club_id, year, last_number) values (${place.organizer_club_id}, ${year}, 1)
    on conflict (club_id, year) do update set last_number = receipt_series.last_number + 1
    returning last_number`
  const number = series!.last_number
  const content: ReceiptContent = {
    title: kind === 'receipt' ? 'Reçu de paiement' : 'Avoir',
    number: `${year}-${String(number).padStart(4, '0')}`,
    issued_on: localDay(now, place.time_zone),
    ...parties,
    ...about,
    original: kind === 'credit_note' ? original : null,
    ...(note ? { note } : {}),
  }
  const [receipt] = await tx<{ id: string }[]>`
    insert into receipts (club_id, year, number, kind, registration_id, payment_id, refund_id, amount_cents, content, issued_at)
    values (${place.organizer_club_id}, ${year}, ${number}, ${kind}, ${payment.registration.id}, ${payment.id},
            ${refund_id}, ${about.amount_cents}, ${tx.json(content)}, ${now})
    returning id`
  await jobs.enqueue(tx, RECEIPT_MAIL_JOB, { receipt_id: receipt!.id })
}

async function loadParties(tx: Tx, { registration }: LockedPayment): Promise<{ organizer: Party; club: Party }> {
  const ids = [registration.place.organizer_club_id, registration.club_id]
  const clubs = await tx<(Party & { id: number })[]>`
    select id, name, address, postal_code, city, email from clubs where id in ${tx(ids)}`
  const party = (id: number): Party => {
    const { id: _, ...rest } = clubs.find((club) => club.id === id)!
    return rest
  }
  return { organizer: party(registration.place.organizer_club_id), club: party(registration.club_id) }
}

async function findReceiptNumber(tx: Tx, payment_id: string): Promise<string | null> {
  const [receipt] = await tx<{ number: string }[]>`
    select content ->> 'number' as number from receipts
    where payment_id = (select coalesce(paid_with, id) from payments where id = ${payment_id}) and kind = 'receipt'`
  return receipt?.number ?? null
}

/** A payment of all that a registration costs says its lines; one of a difference is only its amount. */
function paidLines({ amount_cents, registration }: LockedPayment): Pick<ReceiptContent, 'paid'> {
  const { lines } = registration
  if (!lines || totalOf(lines) !== amount_cents) return {}
  return { paid: lines.map((line) => ({ words: lineWords(line), cents: line.cents })) }
}

function describe({ method, registration: { team_name, place } }: LockedPayment) {
  return {
    tournament: place.title,
    dates: formatDateRange(place.starts_at, place.ends_at, place.time_zone),
    location: place.location,
    team: `${team_name} – ${place.category} ${GENDER_LABELS[place.gender].toLowerCase()}`,
    method: PAYMENT_METHOD_LABELS[method],
  }
}

/** Several teams, perhaps of two tournaments: each fact once, and what each team costs. */
function describeTogether(payments: readonly LockedPayment[]) {
  const all = payments.map(describe)
  const each = (fact: 'tournament' | 'dates' | 'location' | 'method') => [...new Set(all.map((one) => one[fact]))]
  return {
    tournament: each('tournament').join(' ; '),
    dates: each('dates').join(' ; '),
    location: each('location').join(' ; '),
    team: `${payments.length} équipes`,
    method: each('method').join(' ; '),
    paid: payments.map(({ amount_cents }, index) => ({ words: all[index]!.team, cents: amount_cents })),
  }
}
