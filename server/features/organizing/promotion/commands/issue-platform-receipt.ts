import { localDay } from '#domain/common/dates/local-time.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { weeksWords } from '#domain/organizing/promotion.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Party } from '#server/platform/pdf/pdf-parts.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { PlatformReceiptContent } from '../platform-receipt-pdf.ts'
import type { LockedPurchase } from './lock-purchase.ts'

export const PLATFORM_RECEIPT_MAIL_JOB = 'promotion.mail-receipt'

/**
 * Issues the paper with the next number of the platform for the year, and freezes its printed content. An act calls it last:
 * the series stays locked until the commit. A rollback gives the number back, so no number is missing.
 */
export async function issuePlatformReceipt(
  { tx, now, jobs }: Act,
  issued: {
    kind: 'receipt' | 'credit_note'
    purchase: LockedPurchase
    amount_cents: number
    refund_id: string | null
    /** A line of it that says more: why it answers another paper. */
    note?: string
  },
) {
  const { kind, purchase, amount_cents, refund_id, note } = issued
  const issued_on = localDay(now, PARIS)
  const year = Number(issued_on.slice(0, 4))
  const [publisher, club, original] = [
    await loadPublisher(tx),
    await loadClub(tx, purchase.club_id),
    await findReceiptNumber(tx, purchase.id),
  ]
  const [series] = await tx<{ last_number: number }[]>`
    insert into platform_receipt_series (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = platform_receipt_series.last_number + 1
    returning last_number`
  const number = series!.last_number
  const content: PlatformReceiptContent = {
    title: kind === 'receipt' ? 'Reçu de paiement' : 'Avoir',
    number: `P${year}-${String(number).padStart(4, '0')}`,
    issued_on,
    publisher,
    club,
    tournament: purchase.tournament.title,
    what: `Badge « Sponsorisé », ${weeksWords(purchase.weeks, purchase.price_cents_per_week)}`,
    method: PAYMENT_METHOD_LABELS.card,
    amount_cents,
    original: kind === 'credit_note' ? original : null,
    ...(note ? { note } : {}),
  }
  const [receipt] = await tx<{ id: string }[]>`
    insert into platform_receipts (year, number, kind, club_id, purchase_id, refund_id, amount_cents, content, issued_at)
    values (${year}, ${number}, ${kind}, ${purchase.club_id}, ${purchase.id}, ${refund_id}, ${amount_cents},
      ${tx.json(content)}, ${now})
    returning id`
  await jobs.enqueue(tx, PLATFORM_RECEIPT_MAIL_JOB, { receipt_id: receipt!.id })
}

async function loadPublisher(tx: Tx): Promise<Party> {
  const { publisher, platform_name, contact_email } = await getSettings(tx)
  const { name, address } = publisher
  return { name: name || platform_name, address: address || null, postal_code: null, city: null, email: contact_email }
}

async function loadClub(tx: Tx, club_id: number): Promise<Party> {
  const [club] = await tx<Party[]>`
    select name, address, postal_code, city, email from clubs where id = ${club_id}`
  return club!
}

async function findReceiptNumber(tx: Tx, purchase_id: string): Promise<string | null> {
  const [receipt] = await tx<{ number: string }[]>`
    select content ->> 'number' as number from platform_receipts where purchase_id = ${purchase_id} and kind = 'receipt' and refund_id is null`
  return receipt?.number ?? null
}
