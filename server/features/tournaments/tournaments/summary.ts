import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { type Availability, tournamentAvailability } from '#domain/tournaments/availability/availability.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { isEarly } from '#domain/registrations/prices/price-list.ts'
import { slug } from '#domain/common/text.ts'
import { shownStatus, toldStatus, type TournamentStatus, type TournamentTimes } from '#domain/tournaments/tournament.ts'
import type { ShownRow } from '#server/features/clubs/clubs/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

/** A tournament as the tables hold it; its address and its availability are computed. */
export type SummaryRow = Omit<TournamentSummary, 'early' | 'slug' | 'status' | 'availability' | 'organizer'> & {
  status: TournamentStatus
  early_off_cents: number
  early_until: string | null
  organizer_status: ClubStatus
  organizer: ShownRow & Pick<TournamentSummary['organizer'], 'verified'>
}

/** Prices are whole cents: a rounded division by 100 is exact. */
export const summaryColumns = (db: Db) => db`
  t.id, t.title, split_part(t.description, E'\\n\\n', 1) as description, t.starts_at as date, t.starts_at, t.ends_at, t.time_zone,
  concat_ws(', ', nullif(t.venue_name, ''), t.venue_city) as location,
  t.venue_name, t.venue_city, t.venue_department, t.venue_region, t.latitude, t.longitude, t.status,
  c.status as organizer_status, t.registration_opens_at, t.registration_closes_at, t.demo,
  t.early_off_cents, t.early_until,
  coalesce(t.featured_until > now(), false) as sponsored,
  shown_club(c) || jsonb_build_object('verified', c.verified_at is not null) as organizer,
  (entered.lowest_price_cents / 100.0)::float8 as price, entered.*`

export const summaryTables = (db: Db) => db`
  tournaments t join clubs c on c.id = t.organizer_club_id
  cross join lateral (
    select coalesce(min(tc.price_cents) filter (where tc.status <> 'cancelled'), min(tc.price_cents), 0) as lowest_price_cents,
      coalesce(max(tc.price_cents) filter (where tc.status <> 'cancelled'), max(tc.price_cents), 0) as highest_price_cents,
      coalesce(sum(tc.current_participants) filter (where tc.status <> 'cancelled'), 0)::int as current_participants,
      coalesce(sum(tc.max_participants) filter (where tc.status <> 'cancelled'), 0)::int as max_participants,
      coalesce(json_agg(json_build_object(
        'id', tc.id, 'category', tc.category, 'gender', tc.gender, 'division', tc.division, 'day', tc.day,
        'price_cents', tc.price_cents, 'max_participants', tc.max_participants, 'current_participants', tc.current_participants,
        'format', tc.format, 'status', tc.status) order by ct.position, tc.gender, tc.id), '[]') as categories
    from tournament_categories tc join categories ct on ct.code = tc.category where tc.tournament_id = t.id) entered`

/** The last change of date, shown until the end of the tournament. */
export const lastPostponement = (db: Db, now: Date) => db`
  (select json_build_object('reason', p.reason, 'from_starts_at', iso_instant(p.from_starts_at),
     'from_ends_at', iso_instant(p.from_ends_at), 'from_location', p.from_location)
   from tournament_postponements p where p.tournament_id = t.id and t.ends_at > ${now} order by p.id desc limit 1)`

export function toSummary<R extends SummaryRow>(row: R, now: Date) {
  const availability = onTheWire(tournamentAvailability(timesOf(row), row.categories, now))
  const status = toldStatus({ ...timesOf(row), status: row.status }, row.organizer_status, now)
  const early = isEarly(row, now) ? { off_cents: row.early_off_cents, until: row.early_until! } : null
  return { ...row, early, status, slug: slug(row.title), organizer: withColours(row.organizer), availability }
}

/** Dates are read once for the tournament and its categories: reading them again took a tenth of an answer. */
export const timesOf = (row: SummaryRow): TournamentTimes => ({
  status: shownStatus(row.status, row.organizer_status),
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
  registration_opens_at: row.registration_opens_at && new Date(row.registration_opens_at),
  registration_closes_at: row.registration_closes_at && new Date(row.registration_closes_at),
})

export const onTheWire = ({ code, label, canRegister, canJoinWaitingList, canAskOpeningAlert }: Availability) => ({
  code,
  label,
  can_register: canRegister,
  can_join_waiting_list: canJoinWaitingList,
  can_ask_opening_alert: canAskOpeningAlert,
})
