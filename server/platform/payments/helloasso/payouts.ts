import { z } from 'zod'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Db } from '../../database/client.ts'
import type { PaymentProvider, Payout, PayoutMovement } from '../port.ts'
import { type HelloAssoApi, readAs } from './api.ts'

/** What is read of https://dev.helloasso.com/reference (cash-out export): no name, and no word about who paid. */
const rows = z.array(
  z.object({
    credit: z.number().nullish(),
    debit: z.number().nullish(),
    paymentId: z.int().nullish(),
    cashOutDate: z.coerce.date(),
  }),
)
type Row = z.infer<typeof rows>[number]

/**
 * HelloAsso lists no transfer: each payment says in which one it leaves, and that one is asked for row by row. A transfer in
 * which nothing of ours leaves stays unknown.
 */
export function helloAssoPayouts(db: Db, api: HelloAssoApi): Pick<PaymentProvider, 'payouts'> {
  return {
    async *payouts({ external_id }, since) {
      const known = await db<{ reference: string }[]>`
        select distinct p.payout_reference as reference from payments p
        where p.provider = 'helloasso' and p.payout_reference is not null and p.succeeded_at >= ${since}::date - ${TRAIL_DAYS}::int
          and coalesce(p.duplicate_of, p.id) in (
            select s.payment_id from payment_sessions s
            where s.provider = 'helloasso' and s.account_external_id = ${external_id})
          and not exists (
            select from payouts o where o.provider = 'helloasso' and o.account = ${external_id}
              and o.reference = p.payout_reference and o.is_whole)
        order by 1`
      for (const { reference } of known) {
        const answer = await api(
          external_id!,
          `/v5/organizations/{slug}/cash-out/${encodeURIComponent(reference)}/export`,
        )
        // Its rows come later than the payments that name it.
        if (answer.status === 404) continue
        const read = readAs(rows, answer)
        if (read.length > 0) yield toPayout(reference, read)
      }
    },
  }
}

/** A payment is asked about for so long until it says in which transfer it leaves. */
const TRAIL_DAYS = 60

function toPayout(reference: string, read: readonly Row[]): Payout {
  const lines = read.map(toMovement)
  return {
    reference,
    amount_cents: lines.reduce((sum, { net_cents }) => sum + net_cents, 0),
    arrives_on: localDay(read[0]!.cashOutDate, PARIS),
    label: null,
    state: 'paid',
    lines: async () => lines,
  }
}

/** Amounts are written in euros there, and counted in cents from here on. */
function toMovement({ credit, debit, paymentId }: Row): PayoutMovement {
  const amount_cents = Math.round((credit ?? 0) * 100) - Math.round(Math.abs(debit ?? 0) * 100)
  const provider_payment = paymentId === null || paymentId === undefined ? null : String(paymentId)
  const said = { amount_cents, fee_cents: 0, net_cents: amount_cents, provider_payment }
  if (provider_payment === null) return { ...said, kind: 'other', refund: null }
  return amount_cents < 0
    ? { ...said, kind: 'refund', refund: { key: null, reference: null } }
    : { ...said, kind: 'charge', refund: null }
}
