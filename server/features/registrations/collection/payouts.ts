import type { Payout, PayoutLine } from '#contract/registrations/payouts.ts'
import { type PayoutLineKind, PAYOUT_WORDS, payoutLineLabel } from '#domain/registrations/payments/payouts.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import { listAccounts } from './commands/read-payouts.ts'

type Wanted = PageAsked & { id?: string | undefined; from?: string | undefined; to?: string | undefined }

/** The transfers to the bank of a club, the latest first, and how far those of each of its providers are known. */
export async function listPayouts(
  { db, payments }: Pick<MemberContext, 'db' | 'payments'>,
  club_id: number,
  { id, from, to, ...asked }: Wanted,
) {
  const page = paging(db, asked, { most: 24, way: 'desc', by: [db`o.arrives_on`, db`o.id`] })
  const [rows, readings] = await Promise.all([
    db<(Payout & Placed)[]>`
      select o.id, o.provider, o.arrives_on, o.amount_cents, coalesce(o.label, '') as label, o.state, o.by_hand,
        case when o.is_whole then ${sumsOf(db)} end as sums, ${page.keys}
      from payouts o
      where o.club_id = ${club_id} ${id ? db`and o.id = ${id}` : db``} ${from ? db`and o.arrives_on >= ${from}::date` : db``}
        ${to ? db`and o.arrives_on <= ${to}::date` : db``} ${page.beyond}
      ${page.order} ${page.limit}`,
    listReadings(db, payments, club_id),
  ])
  const { items, next_cursor } = page.of(rows)
  return {
    items: items.map((row) => ({ ...row, label: row.label || PAYOUT_WORDS[row.provider] })),
    next_cursor,
    readings,
  }
}

const sumsOf = (db: Db) => db`(
  select jsonb_build_object(
    'teams', count(distinct p.registration_id) filter (where l.kind = 'charge'),
    'paid_cents', coalesce(sum(l.amount_cents) filter (where l.kind = 'charge'), 0),
    'refunded_cents', coalesce(-sum(l.amount_cents) filter (where l.kind = 'refund'), 0),
    'fee_cents', coalesce(sum(l.fee_cents), 0) + coalesce(-sum(l.amount_cents) filter (where l.kind = 'fee'), 0),
    'other_cents', coalesce(sum(l.amount_cents) filter (where l.kind = 'other'), 0),
    'gap_cents', o.amount_cents - coalesce(sum(l.net_cents), 0))
  from payout_lines l left join payments p on p.id = l.payment_id where l.payout_id = o.id)`

async function listReadings(db: Db, payments: MemberContext['payments'], club_id: number) {
  const accounts = (await listAccounts(db, payments)).filter((account) => account.club_id === club_id)
  const read = await db<{ provider: CardProvider; read_at: string }[]>`
    select provider, iso_instant(read_at) as read_at from payout_readings where club_id = ${club_id}`
  return accounts.map(({ provider }) => ({
    provider,
    read_at: read.find((one) => one.provider === provider)?.read_at ?? null,
  }))
}

export async function isPaidTo(db: Db, payout_id: string, club_id: number): Promise<boolean> {
  const [row] = await db`select from payouts where id = ${payout_id} and club_id = ${club_id}`
  return row !== undefined
}

type LineRow = Omit<PayoutLine, 'label'> & { provider: CardProvider; kind: PayoutLineKind; has_payment: boolean }

/** What a transfer is made of: its teams first, in the order in which the provider says them. */
export async function listPayoutLines(db: Db, { id, ...asked }: PageAsked & { id: string }) {
  const page = paging(db, asked, { most: 50, by: [db`l.n`] })
  const rows = await db<(LineRow & Placed)[]>`
    select l.n, l.kind, l.amount_cents, l.fee_cents, o.provider, l.payment_id is not null as has_payment,
      case when r.id is not null then jsonb_build_object('reference', r.reference, 'team_name', r.team_name,
        'club_name', c.name, 'tournament_id', r.tournament_id) end as registration, ${page.keys}
    from payout_lines l join payouts o on o.id = l.payout_id
    left join payments p on p.id = l.payment_id left join registrations r on r.id = p.registration_id
    left join clubs c on c.id = r.club_id
    where l.payout_id = ${id} ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return {
    items: items.map(({ provider, has_payment, ...line }) => ({
      ...line,
      label: payoutLineLabel(line.kind, { provider, has_payment }),
    })),
    next_cursor,
  }
}
