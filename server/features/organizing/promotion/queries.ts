import type { BadgeDispute, Promotion, PromotionPurchase } from '#contract/organizing/promotion.ts'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import type { DisputeState } from '#domain/registrations/payments/disputes.ts'
import { type ContestedRow, contestedOf } from '#server/features/registrations/movements/queries.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import { PAYMENT_ATTEMPT_LABELS } from '#domain/registrations/payments/payment.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import {
  badgeFrom,
  badgeUntil,
  type Promoted,
  purchaseProblem,
  unbegunCents,
  weeksOnSale,
} from '#domain/organizing/promotion.ts'
import { failureMessage } from '#server/platform/payments/declined.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import type { PlatformReceiptContent } from './platform-receipt-pdf.ts'

export type PromotedTournament = Promoted & {
  id: number
  title: string
  organizer_club_id: number
  club: { status: ClubStatus }
  time_zone: string
  starts_at: string
  ends_at: string
  featured_until: string | null
}

/** Null when there is no such tournament. */
export async function findPromoted(db: Sql, id: number): Promise<PromotedTournament | null> {
  const [row] = await db<PromotedTournament[]>`
    select t.id, t.title, t.organizer_club_id, json_build_object('status', c.status) as club, t.time_zone, t.status,
      t.starts_at, t.ends_at, t.registration_opens_at, t.registration_closes_at, iso_instant(t.featured_until) as featured_until
    from tournaments t join clubs c on c.id = t.organizer_club_id where t.id = ${id}`
  return row ?? null
}

/** The weeks that a club may buy for the tournament now, and its purchases. */
export async function getPromotion(
  services: Services,
  tournament: PromotedTournament,
  { pays }: { pays: boolean },
): Promise<Promotion> {
  const { db, clock, payments } = services
  const now = clock()
  const [settings, purchases] = await Promise.all([getSettings(db), listPurchases(db, tournament.id, { pays, now })])
  const { price_cents_per_week } = settings.promotion
  const provider = payments.forPlatform()
  const seller = { on_sale: settings.paid_promotion && price_cents_per_week > 0, takes_cards: provider !== null }
  const weeks = Array.from({ length: weeksOnSale(tournament, now) }, (_, index) => index + 1)
  return {
    tournament_id: tournament.id,
    time_zone: tournament.time_zone,
    featured_until: running(tournament, now),
    price_cents_per_week,
    offers: weeks.map((count) => ({
      weeks: count,
      amount_cents: count * price_cents_per_week,
      until: badgeUntil(tournament, count, now).toISOString(),
    })),
    from: badgeFrom(tournament, now).toISOString(),
    problem: purchaseProblem(tournament, tournament.club, seller, now),
    collects: provider?.collects ?? null,
    sandbox: provider?.name === 'sandbox',
    purchases,
  }
}

/** The end of the badge that is shown now; null without one. */
export const running = ({ featured_until }: Pick<PromotedTournament, 'featured_until'>, now: Date) =>
  hasPassed(featured_until, now) ? null : featured_until

type PurchaseRow = Omit<PromotionPurchase, 'label' | 'failure_message'> & {
  failure_code: string | null
  club_id: number
}

/** The last purchase first; attempts that were never paid are left out. */
async function listPurchases(
  db: Sql,
  tournament_id: number,
  { pays, now }: { pays: boolean; now: Date },
): Promise<PromotionPurchase[]> {
  const rows = await db<PurchaseRow[]>`
    select ${purchaseColumns(db, now)} from promotion_purchases b left join profiles p on p.id = b.user_id
    where b.tournament_id = ${tournament_id} and (b.status = 'succeeded' or is_attempt_open(b.status))
    order by b.created_at desc, b.id`
  return rows.map((row) => onTheWire(row, pays))
}

/** A purchase with the club that buys; null when there is no such purchase. `pays`: the club whose viewer may pay. */
export async function findPurchase(db: Sql, id: string, { pays, now }: { pays: number | null; now: Date }) {
  const [row] = await db<PurchaseRow[]>`
    select ${purchaseColumns(db, now)} from promotion_purchases b left join profiles p on p.id = b.user_id where b.id = ${id}`
  return row ? { club_id: row.club_id, purchase: onTheWire(row, row.club_id === pays) } : null
}

/** Its last instant; a purchase that ended before it began has shown nothing. */
const endOf = (db: Sql) => db`greatest(b.starts_at, coalesce(b.ended_at, b.ends_at))`

const purchaseColumns = (db: Sql, now: Date) => db`
  b.id, b.club_id, b.weeks, b.amount_cents, b.status, b.failure_code, p.full_name as bought_by,
  iso_instant(b.created_at) as created_at, iso_instant(b.starts_at) as starts_at,
  iso_instant(${endOf(db)}) as ends_at, b.dispute,
  (select coalesce(sum(f.amount_cents) filter (where f.status = 'succeeded' and f.undone_at is null), 0)::int
   from promotion_refunds f where f.purchase_id = b.id) as refunded_cents,
  (select coalesce(sum(f.amount_cents) filter (where f.status <> 'succeeded'), 0)::int
   from promotion_refunds f where f.purchase_id = b.id) as to_refund_cents,
  (select coalesce(json_agg(json_build_object('title', x.content ->> 'title', 'number', x.content ->> 'number',
     'amount_cents', x.amount_cents, 'url', '/files/platform-receipts/' || x.id || '.pdf') order by x.issued_at, x.number), '[]')
   from platform_receipts x where x.purchase_id = b.id) as receipts,
  case when is_attempt_open(b.status) and b.page_ends_at > ${now}
    then json_build_object('kind', 'redirect', 'url', b.page_url, 'ends_at', iso_instant(b.page_ends_at)) end as next`

/** Whoever has the address of a page may pay there. */
function onTheWire({ failure_code, club_id: _, ...row }: PurchaseRow, pays: boolean): PromotionPurchase {
  return {
    ...row,
    next: pays ? row.next : null,
    label: PAYMENT_ATTEMPT_LABELS[row.status],
    failure_message: failureMessage(failure_code),
  }
}

type BadgeRow = Omit<TournamentSheet['badges'][number], 'refundable_cents'> & {
  starts_at: string
  given_weeks: number
  price_cents_per_week: number
  kept_cents: number
}

/** Every badge that a tournament was sold or given, the last one first. */
export async function listBadges(
  db: Sql,
  { id, status }: { id: number; status: string },
  now: Date,
): Promise<TournamentSheet['badges']> {
  const rows = await db<BadgeRow[]>`
    select b.id::text, 'purchase' as kind, c.name as by, iso_instant(b.starts_at) as from,
      iso_instant(${endOf(db)}) as until, b.given_weeks as weeks, b.amount_cents,
      (select '/files/platform-receipts/' || x.id || '.pdf' from platform_receipts x
       where x.purchase_id = b.id and x.kind = 'receipt' and x.refund_id is null) as receipt_url,
      b.dispute, b.ended_at is not null as ended, b.starts_at, b.given_weeks, b.price_cents_per_week,
      b.amount_cents - (select coalesce(sum(f.amount_cents), 0)::int from promotion_refunds f
        where f.purchase_id = b.id and f.undone_at is null) as kept_cents
    from promotion_purchases b join clubs c on c.id = b.club_id
    where b.tournament_id = ${id} and b.starts_at is not null
    union all
    select g.id::text, 'gift', p.full_name, iso_instant(g.given_at), iso_instant(coalesce(g.taken_at, g.ends_at)), null, null, null, null,
      g.taken_at is not null, g.given_at, 0, 0, 0
    from promotion_gifts g left join profiles p on p.id = g.given_by where g.tournament_id = ${id}
    order by 4 desc, 1`
  return rows.map(({ starts_at, given_weeks, price_cents_per_week, kept_cents, ...badge }) => ({
    ...badge,
    refundable_cents:
      status === 'cancelled' && !badge.ended && badge.dispute !== 'open'
        ? unbegunCents({ starts_at, weeks: given_weeks, price_cents_per_week, amount_cents: kept_cents }, now)
        : 0,
  }))
}

type DisputeRow = Omit<BadgeDispute, 'contested'> & ContestedRow & { dispute: DisputeState }

/** Contested purchases, of a tournament or of all of them, those that wait for the bank first, the newest first. */
export async function listBadgeDisputes(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  of: { tournament_id: number } | 'open',
): Promise<BadgeDispute[]> {
  const rows = await db<DisputeRow[]>`
    select b.id, b.tournament_id, t.title as tournament_title, t.time_zone, c.name as club_name, b.amount_cents, b.dispute,
      iso_instant(b.disputed_at) as disputed_at, b.provider, b.provider_payment, iso_instant(b.dispute_answer_by) as answer_by,
      b.dispute_reason as reason
    from promotion_purchases b join tournaments t on t.id = b.tournament_id join clubs c on c.id = b.club_id
    where ${of === 'open' ? db`b.dispute = 'open'` : db`b.dispute is not null and b.tournament_id = ${of.tournament_id}`}
    order by b.dispute = 'open' desc, b.disputed_at desc, b.id`
  return rows.map(({ provider, provider_payment, answer_by, reason, ...row }) => ({
    ...row,
    contested: contestedOf(payments, { provider, provider_payment, answer_by, reason }),
  }))
}

/** Null when there is no such refund. */
export async function findRefund(db: Sql, id: string) {
  const [row] = await db<
    { purchase_id: string; status: 'requested' | 'due' | 'succeeded'; dispute: DisputeState | null }[]
  >`
    select f.purchase_id, f.status, b.dispute from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id
    where f.id = ${id}`
  return row ?? null
}

/** Refunds that the provider could not make for the badges of a tournament, the oldest first. */
export const listRefundsDue = (db: Sql, tournament_id: number) => db<TournamentSheet['badge_refunds_due']>`
  select f.id, c.name as club_name, f.amount_cents, iso_instant(f.due_at) as due_at
  from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id join clubs c on c.id = b.club_id
  where b.tournament_id = ${tournament_id} and f.status = 'due' order by f.due_at, f.id`

/** Refunds of the badges of a tournament that were noted by hand and may be undone, the last first. */
export const listRefundsNoted = (db: Sql, tournament_id: number) => db<TournamentSheet['badge_refunds_noted']>`
  select f.id, c.name as club_name, f.amount_cents, iso_instant(f.settled_at) as settled_at
  from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id join clubs c on c.id = b.club_id
  where b.tournament_id = ${tournament_id} and f.status = 'succeeded' and f.provider_reference is null and f.undone_at is null
  order by f.settled_at desc, f.id`

/** The content of a receipt with the club that bought; null when there is no such receipt. */
export async function findPlatformReceipt(db: Sql, id: string) {
  const [row] = await db<{ club_id: number; content: PlatformReceiptContent }[]>`
    select club_id, content from platform_receipts where id = ${id}`
  return row ?? null
}

/** Refunds of badges that a provider has not been asked for yet, or has not answered. */
export const listRequestedPromotionRefunds = ({ db }: Pick<Services, 'db'>) => db<{ refund_id: string }[]>`
  select id as refund_id from promotion_refunds where status = 'requested' order by created_at, id`
