import { formatDateRange } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import type { Party } from '#server/platform/pdf/pdf-parts.ts'
import type { ReceiptContent } from '#server/features/registrations/receipts/receipt-pdf.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Payment, SeedRegistration } from './seed-registration.ts'

/** One series per organising club and year, numbered in the order of time, without a gap. */
export function receiptRows(
  registrations: readonly SeedRegistration[],
): Record<'receipts' | 'receipt_series', SeedRow[]> {
  const events = registrations
    .flatMap((r) => receiptEvents(r))
    .sort((a, b) => a.issued_at.getTime() - b.issued_at.getTime())
  const last = new Map<string, { club_id: number; year: number; last_number: number }>()
  const numbers = new Map<string, string>()
  const receipts = events.map((event) => {
    const club = event.registration.tournament.organizer
    const year = Number(localDay(event.issued_at, club.town.time_zone).slice(0, 4))
    const series = last.get(`${club.id}/${year}`) ?? { club_id: club.id, year, last_number: 0 }
    series.last_number += 1
    last.set(`${club.id}/${year}`, series)
    return receiptRow(event, club, year, series.last_number, numbers)
  })
  return { receipts, receipt_series: [...last.values()] }
}

type Paid = SeedRegistration & { payment: Payment }

type ReceiptEvent = {
  kind: 'receipt' | 'credit_note'
  registration: Paid
  amount_cents: number
  refund_id: string | null
  issued_at: Date
}

function receiptEvents(registration: SeedRegistration): ReceiptEvent[] {
  const { payment, refund } = registration
  if (!payment?.succeeded_at) return []
  const paid = { ...registration, payment }
  const receipt: ReceiptEvent = {
    kind: 'receipt',
    registration: paid,
    amount_cents: payment.amount_cents,
    refund_id: null,
    issued_at: payment.succeeded_at,
  }
  if (!refund?.settled_at) return [receipt]
  return [
    receipt,
    {
      ...receipt,
      kind: 'credit_note',
      amount_cents: refund.amount_cents,
      refund_id: refund.id,
      issued_at: refund.settled_at,
    },
  ]
}

function receiptRow(
  event: ReceiptEvent,
  club: SeedClub,
  year: number,
  number: number,
  numbers: Map<string, string>,
): SeedRow {
  const { registration, kind, amount_cents, issued_at } = event
  const { payment } = registration
  const printed = `${year}-${String(number).padStart(4, '0')}`
  if (kind === 'receipt') numbers.set(payment.id, printed)
  return {
    // The ids of its payment and of its refund are unique: theirs with another beginning are too.
    id: (event.refund_id ?? payment.id).replace(/^.{8}/, kind === 'receipt' ? '0000000a' : '0000000b'),
    club_id: club.id,
    year,
    number,
    kind,
    registration_id: registration.id,
    payment_id: payment.id,
    refund_id: event.refund_id,
    amount_cents,
    content: receiptContent(event, printed, kind === 'credit_note' ? numbers.get(payment.id)! : null),
    issued_at,
  }
}

function receiptContent(
  { kind, registration, amount_cents, issued_at }: ReceiptEvent,
  number: string,
  original: string | null,
): ReceiptContent {
  const { tournament, category, club, team, payment } = registration
  const { organizer, times, zone, texts } = tournament
  return {
    title: kind === 'receipt' ? 'Reçu de paiement' : 'Avoir',
    number,
    issued_on: localDay(issued_at, zone),
    organizer: partyOf(organizer),
    club: partyOf(club),
    tournament: texts.title,
    dates: formatDateRange(times.starts_at, times.ends_at, zone),
    location: `${organizer.hall.name}, ${organizer.town.name}`,
    team: `${team.name} – ${category.category} ${GENDER_LABELS[category.gender].toLowerCase()}`,
    method: PAYMENT_METHOD_LABELS[payment.method],
    amount_cents,
    original,
  }
}

function partyOf({ name, hall, town, email }: SeedClub): Party {
  return { name, address: hall.street, postal_code: town.postal_code, city: town.name, email }
}
