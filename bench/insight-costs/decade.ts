import { FILL_MILESTONES } from '#domain/common/thresholds.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { createCountry } from '../kit/country.ts'

const TOURNAMENTS = 100_000
const CLUBS = 5_000

/**
 * Ten years of the country: 100,000 tournaments of 5,000 clubs, with 1.5 million registrations, 1.6 million matches and
 * 1.2 million rows of fill. Everything derives from numbers, so every run has the same data.
 */
export async function createDecade(db: Db): Promise<void> {
  await createCountry(db, TOURNAMENTS)
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    // Triggers are off, because the rows are complete.
    await tx`set local session_replication_role = replica`
    for (const step of [placeClubs, openTournaments, register, count, play, fill]) await step(tx)
    await tx`select rebuild_found(now())`
  })
  await db`vacuum analyze`
}

async function placeClubs(tx: Tx) {
  await tx`
    insert into clubs (name, city, department, status)
    select 'Club du banc ' || n, 'Lyon', '69', 'active' from generate_series(501, ${CLUBS}::int) n`
  await tx`
    update clubs c set city = town.name, department = town.department_code, latitude = town.latitude,
      longitude = town.longitude, location_precision = 'exact'
    from (select *, row_number() over (order by population desc, insee) - 1 as position
          from communes where latitude is not null order by population desc, insee limit 2000) town
    where c.name like 'Club du banc %' and town.position = (split_part(c.name, ' ', 4)::bigint * 31) % 2000`
  await tx`create temp table bench_clubs on commit drop as
    select id, row_number() over (order by id) - 1 as n from clubs where name like 'Club du banc %'`
  await tx`create index on bench_clubs (n)`
  await tx`
    insert into teams (club_id, season, name, category, gender, level)
    select c.id, season_of(current_date), 'U' || k, (array['U11', 'U13', 'U15', 'U18', 'Senior'])[1 + (c.n + k) % 5],
      (array['masculin', 'feminin'])[1 + (c.n / 5 + k) % 2], (array['departementale', 'regionale'])[1 + c.n % 2]
    from bench_clubs c cross join generate_series(1, 4) k`
}

const openTournaments = (tx: Tx) => tx`
  update tournaments t set organizer_club_id = c.id, registration_opens_at = t.starts_at - interval '100 days',
    published_at = t.starts_at - interval '100 days', created_at = t.starts_at - interval '110 days'
  from bench_clubs c where c.n = t.id % ${CLUBS}`

/** Thirteen to nineteen teams of different clubs, in two categories. One in fifteen is cancelled. */
const register = (tx: Tx) => tx`
  insert into registrations (tournament_id, tournament_category_id, club_id, team_name, status, amount_cents, cancellation_tiers,
    reference, created_at, updated_at, decided_at, cancelled_at)
  select t.id, tc.id, c.id, 'U' || 1 + k % 4, case when late then 'cancelled' else 'approved' end, tc.price_cents, '[]',
    'BANC-' || t.id || '-' || k, at.came, at.came, at.came, case when late then t.starts_at - interval '4 days' end
  from tournaments t
    cross join lateral generate_series(0, 12 + t.id % 7) k
    cross join lateral (select (t.id + k) % 15 = 0 as late, t.starts_at - make_interval(days => (k * 13 + t.id) % 95) as came) at
    join tournament_categories tc on tc.tournament_id = t.id
      and tc.category = (array['U11', 'U13', 'U15', 'U18', 'Senior'])[1 + (t.id + 2 * (k % 2)) % 5]
    join bench_clubs c on c.n = (t.id::bigint * 37 + k * 611) % ${CLUBS}
  where at.came < now()`

const count = (tx: Tx) => tx`
  update tournament_categories tc set current_participants = taken.count
  from (select tournament_category_id as id, count(*) as count from registrations where status = 'approved' group by 1) taken
  where taken.id = tc.id`

/** Each team of a category plays the next two. */
const play = (tx: Tx) => tx`
  insert into matches (tournament_id, tournament_category_id, team1_id, team2_id, scheduled_date, ends_at, status,
    score_team1, score_team2)
  select t.id, tc.id, one.id, other.id, t.starts_at + interval '1 hour' * (one.n % 8), t.starts_at + interval '1 hour' * (1 + one.n % 8),
    'completed', 20 + (one.n * 7 + t.id) % 30, 20 + (other.n * 11 + t.id) % 30
  from tournaments t
    join tournament_categories tc on tc.tournament_id = t.id
    cross join lateral (
      select array_agg(r.id order by r.created_at, r.id) as ids from registrations r
      where r.tournament_category_id = tc.id and r.tournament_id = t.id and r.status = 'approved') teams
    cross join generate_series(1, coalesce(array_length(teams.ids, 1), 0)) i
    cross join generate_series(1, 2) step
    cross join lateral (select teams.ids[i] as id, i as n) one
    cross join lateral (
      select teams.ids[1 + (i + step - 1) % array_length(teams.ids, 1)] as id, i + step as n) other
  where t.ends_at < now() and array_length(teams.ids, 1) > 2 * step`

/** Days of past tournaments, and the past days of open ones. */
const fill = (tx: Tx) => tx`
  insert into tournament_fill (tournament_id, days_before, taken, capacity)
  select t.id, day, (12 + t.id % 7) * (95 - day) / 95 * (70 + t.id % 30) / 100, 32
  from tournaments t cross join unnest(${[...FILL_MILESTONES]}::int[]) day
  where t.starts_at - make_interval(days => day) <= now() and t.registration_opens_at <= now() and t.status <> 'draft'`
