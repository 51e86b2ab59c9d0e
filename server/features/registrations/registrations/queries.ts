import type { OrganizerWork } from '#domain/organizing/organizer-home.ts'
import { ANSWERS_MEASURED } from '#domain/common/thresholds.ts'
import type { RegistrationPart } from '#domain/registrations/registration-parts.ts'
import { type RegistrationStatus } from '#domain/registrations/registration.ts'
import { accountOf } from '#server/features/registrations/collection/queries.ts'
import { keptDocuments } from '#server/features/clubs/documents/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { hasOpenPayment, rankOf, statusAt } from '#server/platform/database/registration-status.ts'
import { registrationColumns } from './columns.ts'
import {
  type Filters,
  lacksDocuments,
  narrowTables,
  ORDERS,
  owesFirst,
  partAt,
  seasonPlayed,
  tables,
  whereFilters,
  whereScope,
} from './listing.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { canSeeRegistration } from './policy.ts'
import { onTheWire, type Row } from './shown/on-the-wire.ts'

/** The database, and the secrets that open the bank details of the organiser to be paid. */
type Opened<D = Sql> = { db: D; secrets: Secrets }

/** Null when it does not exist or the viewer may not see it. */
export async function findRegistration({ db, secrets }: Opened, viewer: Viewer, id: string, now: Date) {
  const [[row], settings] = await Promise.all([
    db<Row[]>`select ${columns(db, now)} from ${tables(db)} where r.id = ${id}`,
    getSettings(db),
  ])
  if (!row || !canSeeRegistration(viewer, row)) return null
  return onTheWire(secrets, row, viewer, { organizers_manage: settings.organizer_manage_registrations }, now)
}

type Asked = Filters &
  PageAsked & {
    status?: RegistrationStatus | undefined
    part?: RegistrationPart | undefined
    season?: string | undefined
    order: keyof typeof ORDERS
  }

export async function listRegistrations({ db, secrets }: Opened<Db>, viewer: Viewer, filters: Asked, now: Date) {
  const { status, part, season } = filters
  const page = paging(db, filters, { most: 24, ...ORDERS[filters.order](db, now) })
  const inScope = db`${whereScope(db, viewer, filters.scope)} and ${whereFilters(db, filters)}
    ${part ? db`and ${partAt(db, now)} = ${part}` : db``} ${season ? db`and ${seasonPlayed(db)} = ${season}` : db``}`
  const [rows, counts, settings] = await Promise.all([
    db<(Row & Placed)[]>`
      with shown as materialized (
        select r.id, ${page.keys} from ${narrowTables(db)} where ${inScope} and ${whereStatus(db, status, now)}
          ${page.beyond}
        ${page.order} ${page.limit}
      )
      select ${columns(db, now)}, shown.page_keys from ${tables(db)} join shown on shown.id = r.id
      ${page.order}`,
    db<{ status: string; count: number }[]>`
      select ${statusAt(db, now)} as status, count(*)::int as count from ${narrowTables(db)}
      where ${inScope} group by 1 order by 1`,
    getSettings(db),
  ])
  const { items, next_cursor } = page.of(rows)
  const rights = { organizers_manage: settings.organizer_manage_registrations }
  return {
    items: items.map((row) => onTheWire(secrets, row, viewer, rights, now)),
    next_cursor,
    total: counts.filter((entry) => !status || entry.status === status).reduce((sum, { count }) => sum + count, 0),
    counts: [...counts],
  }
}

/** Counts the registrations of the viewer's club in each part of its list; those played by season, latest first. */
export async function countParts(db: Db, viewer: Viewer, now: Date) {
  const rows = await db<{ part: RegistrationPart; season: string; count: number }[]>`
    select ${partAt(db, now)} as part, ${seasonPlayed(db)} as season, count(*)::int as count
    from ${narrowTables(db)} where ${whereScope(db, viewer, 'club')} and ${whereFilters(db, { scope: 'club' })}
    group by 1, 2 order by 2 desc`
  const all = (wanted: RegistrationPart) => rows.filter(({ part }) => part === wanted)
  const sum = (wanted: RegistrationPart) => all(wanted).reduce((total, { count }) => total + count, 0)
  return {
    upcoming: sum('upcoming'),
    played: all('played').map(({ season, count }) => ({ season, count })),
    ended: sum('ended'),
  }
}

/** Counts what waits for the organiser in each of these tournaments. */
export async function countWork(db: Db, tournament_ids: readonly number[], now: Date) {
  type Work = OrganizerWork & { next_due_at: string | null }
  const rows = await db<(Work & { tournament_id: number })[]>`
    with found as (
      select r.tournament_id, r.status, r.payment_due_at, ${awaitsPayment(db)} as awaits_payment,
        r.status = 'pending' and not ${owesFirst(db)} as answerable,
        r.status = 'pending' and not ${owesFirst(db)} and ${lacksDocuments(db)} as incomplete
      from registrations r join tournaments t on t.id = r.tournament_id
      where r.tournament_id = any(${tournament_ids}::int[]) and r.status in ('pending', 'approved', 'waitlisted')
    )
    select tournament_id, count(*) filter (where answerable)::int as to_answer,
      count(*) filter (where incomplete)::int as incomplete,
      count(*) filter (where awaits_payment)::int as awaiting_payment,
      count(*) filter (where awaits_payment and payment_due_at <= ${now})::int as overdue,
      iso_instant(min(payment_due_at) filter (where awaits_payment and payment_due_at > ${now})) as next_due_at,
      count(*) filter (where status = 'waitlisted')::int as waiting
    from found group by tournament_id`
  const found = new Map(rows.map(({ tournament_id, ...work }) => [tournament_id, work]))
  return (tournament_id: number): Work => found.get(tournament_id) ?? NO_WORK
}

const NO_WORK = { to_answer: 0, incomplete: 0, awaiting_payment: 0, overdue: 0, next_due_at: null, waiting: 0 }

/** Condition on a waiting `registrations r`: its club may take a place. A suspended one is passed over and keeps its rank. */
export const canBeOffered = (db: Sql) => db`
  exists (select from clubs wc where wc.id = r.club_id and is_living_club(wc.status))`

/** Counts the teams that wait for the place of a registration, and the games that it leaves. */
export async function countLeftBehind(db: Sql, id: string, tournament_category_id: number) {
  const [row] = await db<{ waiting: number; games: number; is_drawn: boolean }[]>`
    select
      (select count(*)::int from registrations r
       where r.tournament_category_id = ${tournament_category_id} and r.status = 'waitlisted' and r.id <> ${id}
         and ${canBeOffered(db)}) as waiting,
      (select count(*)::int from matches m
       where ${id} in (m.team1_id, m.team2_id) and m.retired_at is null and m.status = 'scheduled') as games,
      exists (select from entrants e join competitions c using (tournament_category_id)
              where e.registration_id = ${id} and c.phase <> 'set_up') as is_drawn`
  return row!
}

/** The written status is compared where time cannot have changed it: an index knows it. */
function whereStatus(db: Sql, status: RegistrationStatus | undefined, now: Date) {
  if (!status) return db`true`
  if (status === 'expired') return db`${statusAt(db, now)} = 'expired'`
  const written = db`r.status = ${status}`
  return status === 'held' || status === 'offered' ? db`${written} and ${statusAt(db, now)} = ${status}` : written
}

/** Money is due now, and nothing is on its way from a bank: the organiser notes what arrives. */
export const awaitsPayment = (db: Sql) => db`
  (has_entered(r.status) and r.amount_cents > 0 and awaits_money(r.payment_status)
    and (t.payment_timing = 'at_registration' or r.status = 'approved') and not ${hasOpenPayment(db)})`

const columns = (db: Sql, now: Date) => db`
  ${registrationColumns(db)}, ${statusAt(db, now)} as status, t.organizer_club_id, t.required_documents,
  ${accountOf(db, db`t.organizer_club_id`)} as account,
  tc.current_participants < tc.max_participants and tc.status <> 'cancelled'
    and is_living_club(o.status) as place_is_free,
  iso_instant(r.papers_seen_at) as papers_seen_at,
  json_build_object(
    'id', t.id, 'title', t.title, 'date', iso_instant(t.starts_at), 'starts_at', iso_instant(t.starts_at),
    'ends_at', iso_instant(t.ends_at), 'time_zone', t.time_zone, 'payment_timing', t.payment_timing,
    'location', concat_ws(', ', nullif(t.venue_name, ''), t.venue_city), 'contact_phone', t.contact_phone,
    'organizer', club_face(o) || jsonb_build_object('city', o.city, 'email', o.email)) as tournament,
  json_build_object(
    'status', t.status, 'registration_opens_at', t.registration_opens_at,
    'registration_closes_at', t.registration_closes_at, 'starts_at', t.starts_at,
    'ends_at', t.ends_at) as tournament_times,
  exists (select from matches m where r.id in (m.team1_id, m.team2_id)) as has_matches,
  exists (select from tournament_categories other where other.tournament_id = t.id and other.id <> tc.id
    and other.status <> 'cancelled') as has_other_categories,
  json_build_object(
    'id', tc.id, 'category', tc.category, 'gender', tc.gender, 'division', tc.division, 'day', tc.day) as category,
  club_face(c) || jsonb_build_object('city', c.city) as club,
  case when p.id is not null then json_build_object('id', p.id, 'full_name', p.full_name) end as registered_by,
  ${rankOf(db)} as rank,
  (select json_build_object('id', h.id, 'category', json_build_object(
      'id', hc.id, 'category', hc.category, 'gender', hc.gender, 'division', hc.division, 'day', hc.day))
   from registrations h join tournament_categories hc on hc.id = h.tournament_category_id
   where h.changes_id = r.id and counts_for_uniqueness(h.status)) as open_change,
  (select coalesce(sum(amount_cents), 0)::int from payments
   where registration_id = r.id and status = 'succeeded') - mistaken_of(r.id) as paid_cents,
  (select coalesce(sum(refunded_cents), 0)::int from payments where registration_id = r.id) - mistaken_of(r.id)
    as refunded_cents,
  advance_of(r.id) as advance_cents,
  (select coalesce(sum(amount_cents), 0)::int from refunds
   where registration_id = r.id and status <> 'succeeded' and kind <> 'advance') as refund_due_cents,
  (select json_build_object('id', coalesce(op.paid_with, op.id), 'status', op.status) from payments op
   where op.registration_id = r.id and is_attempt_open(op.status)) as open_payment,
  (select coalesce(json_agg(json_build_object(
      'id', re.id, 'kind', re.kind, 'title', re.content ->> 'title', 'number', re.content ->> 'number',
      'amount_cents', re.amount_cents, 'issued_at', iso_instant(re.issued_at),
      'url', '/files/receipts/' || re.id || '.pdf') order by re.issued_at, re.number), '[]')
   from receipts re where re.id in (
     select id from receipts where registration_id = r.id
     union select w.id from payments pw join receipts w on w.payment_id = pw.paid_with and w.kind = 'receipt'
     where pw.registration_id = r.id)) as receipts,
  (select json_build_object('reason', np.reason, 'from_starts_at', iso_instant(np.from_starts_at),
      'choose_until', iso_instant(np.choose_until), 'choice', nc.choice)
   from postponement_choices nc join tournament_postponements np on np.id = nc.postponement_id
   where nc.registration_id = r.id and nc.asked and np.id = (
     select max(id) from tournament_postponements where tournament_id = r.tournament_id)) as postponement,
  case when cardinality(t.required_documents) > 0 then ${keptDocuments(db, db`r.club_id`)} else '[]' end as documents`

/**
 * Hours between an entry and the answer of that organiser, latest answer first. What it entered itself needed none, and
 * a team of the waiting list did not wait for it.
 */
export async function listAnswerHours(db: Db, organizer_club_id: number): Promise<number[]> {
  const rows = await db<{ hours: number }[]>`
    select (extract(epoch from r.decided_at - r.created_at) / 3600)::float8 as hours
    from registrations r join tournaments t on t.id = r.tournament_id
    where t.organizer_club_id = ${organizer_club_id} and r.decided_at is not null
      and not r.added_by_hand and r.waitlisted_at is null
    order by r.decided_at desc, r.id limit ${ANSWERS_MEASURED}`
  return rows.map(({ hours }) => hours)
}

/** Clubs that wait in line for a place that is free: it is offered as soon as it is, unless that was cut off. */
export const listPassedOver = ({ db, clock }: { db: Db; clock: () => Date }) => db<{ club_id: number }[]>`
  select distinct r.club_id from registrations r
  join tournament_categories tc on tc.id = r.tournament_category_id join tournaments t on t.id = tc.tournament_id
  where r.status = 'waitlisted' and tc.current_participants < tc.max_participants and t.starts_at > ${clock()}
  order by r.club_id`
