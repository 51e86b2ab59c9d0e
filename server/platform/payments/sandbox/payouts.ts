import { addDays } from '#domain/common/dates/local-time.ts'
import type { Statement } from '../../database/client.ts'
import type { Account, PaymentProvider, Payout, PayoutMovement } from '../port.ts'
import type { SandboxParts } from './notify.ts'

/** For whom the sandbox keeps what is paid; null for the platform itself. */
export const holderOf = (account: Account | null): string | null =>
  account && (account.external_id ?? `club-${account.club_id}`)

/** The bank of a club has a transfer on the third day of the week after its money came. */
const ARRIVES_AFTER_DAYS = 9

type Moved = {
  /** Its Monday, in universal time. */
  week: string
  amount_cents: number
  payment: string
  refund_key: string | null
  refund_reference: string | null
}

/**
 * The transfers of the sandbox: what came and went for an account in one week, from Monday to Sunday. They are worked out from
 * its own books, so each reading answers the same.
 * @param moved reads the books of this account: `at`, `amount_cents`, `payment`, `refund_key` and `refund_reference`
 */
export function sandboxPayouts(
  { db, clock }: SandboxParts,
  name: string,
  moved: (holder: string, now: Date) => Statement,
): Pick<PaymentProvider, 'payouts'> {
  return {
    async *payouts(account, since) {
      const holder = holderOf(account)!
      const now = clock()
      const rows = await db<Moved[]>`
        select date_trunc('week', m.at at time zone 'UTC')::date as week, m.amount_cents, m.payment, m.refund_key, m.refund_reference
        from (${moved(holder, now)}) m
        where date_trunc('week', m.at at time zone 'UTC') between ${since}::date - ${ARRIVES_AFTER_DAYS}::int
          and date_trunc('week', ${now}::timestamptz at time zone 'UTC') - interval '7 days'
        order by week, m.at, m.payment, m.refund_key`
      const today = now.toISOString().slice(0, 10)
      for (const [week, inWeek] of Map.groupBy(rows, (row) => row.week))
        yield toPayout(`${name}_po_${holder}_${week}`, addDays(week, ARRIVES_AFTER_DAYS), today, inWeek)
    },
  }
}

function toPayout(reference: string, arrives_on: string, today: string, rows: readonly Moved[]): Payout {
  const lines = rows.map(toMovement)
  return {
    reference,
    amount_cents: lines.reduce((sum, { net_cents }) => sum + net_cents, 0),
    arrives_on,
    label: null,
    state: arrives_on <= today ? 'paid' : 'on_its_way',
    lines: async () => lines,
  }
}

/** The sandbox takes nothing for itself. */
function toMovement({ amount_cents, payment, refund_key, refund_reference }: Moved): PayoutMovement {
  const said = { amount_cents, fee_cents: 0, net_cents: amount_cents, provider_payment: payment }
  return refund_reference === null
    ? { ...said, kind: 'charge', refund: null }
    : { ...said, kind: 'refund', refund: { key: refund_key, reference: refund_reference } }
}
