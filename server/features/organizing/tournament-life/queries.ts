import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import type { LivingTournament } from '#domain/organizing/tournament-life.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'

export type LifeRow = LivingTournament &
  Pick<
    TournamentLife,
    'title' | 'status_reason' | 'time_zone' | 'offered_to' | 'categories' | 'entered' | 'money' | 'matches' | 'venue'
  > & {
    id: number
    starts_at: string
    ends_at: string
    registration_opens_at: string | null
    registration_closes_at: string | null
    organizer_club_id: number
    location: string
    last_match_ends_at: string | null
    days: (string | null)[]
  }

/** Everything that decides what may be done with a tournament; null when there is no such tournament. */
export async function findLife(db: Sql, id: number): Promise<LifeRow | null> {
  const [row] = await db<LifeRow[]>`
    select t.id, t.title, t.status, t.status_reason, t.starts_at, t.ends_at, t.registration_opens_at, t.registration_closes_at,
      t.time_zone, t.organizer_club_id,
      json_build_object('name', t.venue_name, 'address', t.venue_address, 'postal_code', t.venue_postal_code,
        'insee', t.venue_insee, 'city', t.venue_city, 'department', t.venue_department) as venue,
      concat_ws(', ', nullif(t.venue_name, ''), t.venue_city) as location,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'since', iso_instant(t.offered_at)) end as offered_to,
      played.*, money.*, entered.*, kinds.*
    from tournaments t left join clubs o on o.id = t.offered_to_club_id
    cross join lateral (
      select count(*) filter (where m.status in ('in_progress', 'completed'))::int as played_matches,
        count(*) filter (where m.status = 'in_progress')::int as running_matches,
        json_build_object('planned', count(*) filter (where m.status = 'scheduled'),
          'played', count(*) filter (where m.status = 'completed')) as matches,
        max(m.scheduled_date + make_interval(mins => m.duration_minutes)) filter (where m.status = 'scheduled') as last_match_ends_at
      from matches m where m.tournament_id = t.id and m.retired_at is null) played
    cross join lateral (
      select coalesce(bool_or(p.status = 'succeeded' or is_attempt_open(p.status)), false) as took_money,
        exists (select from registrations r where r.tournament_id = t.id and has_entered(r.status)
          and r.payment_due_at is not null and awaits_money(r.payment_status)) as awaits_money,
        json_build_object(
          'received_cents', coalesce(sum(p.amount_cents) filter (where p.status = 'succeeded'), 0) - ${mistaken(db)},
          'refunded_cents', coalesce(sum(p.refunded_cents), 0) - ${mistaken(db)},
          'to_refund_cents', (select coalesce(sum(f.amount_cents), 0) from refunds f join registrations r on r.id = f.registration_id
            where r.tournament_id = t.id and f.status <> 'succeeded' and f.kind <> 'advance'),
          'awaited_cents', (select coalesce(sum(r.amount_cents - advance_of(r.id)), 0) from registrations r
            where r.tournament_id = t.id and has_entered(r.status) and awaits_money(r.payment_status))) as money
      from payments p join registrations r on r.id = p.registration_id where r.tournament_id = t.id) money
    cross join lateral (select ${enteredSums(db, db`r.tournament_id = t.id`)} as entered) entered
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', tc.id, 'category', tc.category, 'gender', tc.gender,
          'division', tc.division, 'day', tc.day, 'status', tc.status, 'status_reason', tc.status_reason,
          'max_participants', tc.max_participants, 'current_participants', tc.current_participants,
          'entered', ${enteredSums(db, db`r.tournament_category_id = tc.id`)}) order by ct.position, tc.gender, tc.id), '[]') as categories,
        coalesce(json_agg(tc.day) filter (where tc.status <> 'cancelled'), '[]') as days
      from tournament_categories tc join categories ct on ct.code = tc.category where tc.tournament_id = t.id) kinds
    where t.id = ${id}`
  return row ?? null
}

/** Payments and refunds of the tournament that were noted by mistake. */
const mistaken = (db: Sql) => db`(
  select coalesce(sum(mistaken_of(r.id)), 0) from registrations r where r.tournament_id = t.id)`

/** Sums of the registrations that are alive: clubs to tell, teams, and money received that is not being refunded. */
const enteredSums = (db: Sql, where: Statement) => db`(
  select json_build_object(
    'clubs', count(distinct r.club_id), 'teams', count(*) filter (where takes_a_place(r.status)),
    'waiting', count(*) filter (where r.status = 'waitlisted'),
    'paid_teams', count(*) filter (where paid.cents > 0),
    'refund_cents', coalesce(sum(paid.cents), 0),
    'by_hand_cents', coalesce(sum(paid.cents) filter (where r.payment_method <> 'card'), 0))
  from registrations r
  cross join lateral (
    select case when r.payment_status = 'paid' then coalesce(sum(p.amount_cents - (
      select coalesce(sum(f.amount_cents), 0) from refunds f where f.payment_id = p.id)), 0) else 0 end as cents
    from payments p where p.registration_id = r.id and p.status = 'succeeded') paid
  where ${where} and counts_for_uniqueness(r.status) and r.changes_id is null)`

export type PostponementRow = NonNullable<TournamentLife['postponement']> & { id: number }

/** The last change of date, with what the clubs have answered; null when there was none. */
export async function findPostponement(db: Sql, tournament_id: number): Promise<PostponementRow | null> {
  const [row] = await db<PostponementRow[]>`
    select p.id, p.reason, p.from_starts_at, p.from_ends_at, p.from_location, p.starts_at, p.ends_at, p.choose_until,
      p.created_at, count(*) filter (where c.choice = 'keep')::int as kept,
      count(*) filter (where c.choice = 'refund')::int as refunded,
      count(*) filter (where c.asked and c.choice is null and counts_for_uniqueness(r.status))::int as silent
    from tournament_postponements p
      left join postponement_choices c on c.postponement_id = p.id left join registrations r on r.id = c.registration_id
    where p.tournament_id = ${tournament_id}
    group by p.id order by p.id desc limit 1`
  return row ?? null
}

/** Tournaments that a club is asked to take over. */
export const listOffered = (db: Sql, club_id: number) => db<
  { id: number; title: string; starts_at: string; time_zone: string; from: string; offered_at: string }[]
>`
  select t.id, t.title, t.starts_at, t.time_zone, o.name as from, t.offered_at
  from tournaments t join clubs o on o.id = t.organizer_club_id
  where t.offered_to_club_id = ${club_id} and not is_over(t.status) order by t.starts_at, t.id`

/** Cancelled tournaments, and cancelled categories of other tournaments, where registrations are still alive. */
export const listToEnd = ({ db }: { db: Sql }) => db<{ tournament_id: number; tournament_category_id?: number }[]>`
  select distinct t.id as tournament_id, case when t.status <> 'cancelled' then tc.id end as tournament_category_id
  from registrations r join tournaments t on t.id = r.tournament_id join tournament_categories tc on tc.id = r.tournament_category_id
  where counts_for_uniqueness(r.status) and 'cancelled' in (t.status, tc.status)
  order by tournament_id, tournament_category_id`

/** Postponements that some club has not been told of. */
export const listUntoldPostponements = ({ db }: { db: Sql }) => db<{ postponement_id: number }[]>`
  select distinct postponement_id from postponement_choices where told_at is null order by postponement_id`
