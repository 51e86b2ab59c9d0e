import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import type { Db } from '#server/platform/database/client.ts'

/** The clubs that organise them all. */
const CLUBS = 5_000
/** The largest towns are where they are played. */
const TOWNS = 2_000
/** Ten years, of which one is to come. */
const DAYS = { past: 3_285, all: 3_650 }

const TITLES = [
  'de printemps',
  'des Aigles',
  'du club',
  'des jeunes',
  'de Noël',
  'de rentrée',
  'des familles',
  'de la Pentecôte',
]
const NAMES = ['Tournoi', 'Challenge', 'Coupe', 'Trophée', 'Open']

/**
 * Adds tournaments of ten years over the whole country, one in ten to come, each with one to four categories, marked as the
 * demonstration. The towns are real; all the rest derives from the number of the tournament, so that it is the same at every run.
 * They are written at once: 100,000 in a minute.
 * @param now the instant from which the past is told
 */
export async function createCountry(db: Db, tournaments: number, now: Date): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    const clubs = await tx<{ id: number }[]>`
      insert into clubs (name, city, department, status, demo)
      select 'Basket ' || c.name || ' ' || n || ' (démo)', c.name, c.department_code, 'active', true
      from generate_series(1, least(${CLUBS}, greatest(1, ${tournaments}::int / 20))) n
      join (select *, row_number() over (order by population desc, insee) as position from communes) c on c.position = n
      returning id`
    const ids = clubs.map(({ id }) => id)
    // What the triggers write row by row is written at once below.
    for (const table of ['tournaments', 'tournament_categories'])
      await tx`alter table ${tx(table)} disable trigger user`
    await tx`
      insert into tournaments (organizer_club_id, title, starts_at, ends_at, venue_name, venue_city, venue_department,
        venue_region, latitude, longitude, location_precision, status, status_reason, registration_opens_at, registration_closes_at,
        demo, search)
      with town as materialized (
        select c.*, row_number() over (order by population desc, insee) - 1 as position,
          setweight(to_tsvector('simple', search_words(c.name)), 'A') as words,
          setweight(to_tsvector('simple', search_words(d.name)), 'C') || setweight(to_tsvector('simple', search_words(r.name)), 'C') as around
        from communes c join departments d on d.code = c.department_code join regions r on r.code = c.region_code
        where latitude is not null order by population desc, insee limit ${TOWNS}
      ), title as materialized (
        select row_number() over (order by name, of) - 1 as position, name || ' ' || of as words,
          setweight(to_tsvector('simple', search_words(name || ' ' || of || ' de')), 'A') as said
        from unnest(${NAMES}::text[]) name, unnest(${TITLES}::text[]) of
      ), hall as materialized (
        select n as position, 'Gymnase ' || n as name, setweight(to_tsvector('simple', search_words('Gymnase ' || n)), 'B') as words
        from generate_series(0, 96) n
      ), club as materialized (
        select id, setweight(to_tsvector('simple', search_words(name)), 'B') as words, row_number() over (order by id) - 1 as position
        from clubs where id = any(${ids}::int[])
      ), calendar as (
        select n, ${now}::timestamptz - make_interval(days => ${DAYS.past}) + n * make_interval(days => ${DAYS.all}) / ${tournaments}::int as day
        from generate_series(1, ${tournaments}::int) n
      )
      select club.id, title.words || ' de ' || town.name, day, day + make_interval(hours => case when n % 3 = 0 then 34 else 8 end), hall.name,
        town.name, town.department_code, town.region_code, town.latitude, town.longitude, town.precision,
        case when n % 41 = 0 then 'cancelled' when day <= ${now} then 'completed' when n % 13 = 0 then 'closed' else 'registration_open' end,
        case when n % 41 = 0 then 'Salle fermée' end,
        case when n % 5 = 0 then day - interval '90 days' end, case when n % 4 > 0 then day - interval '7 days' end,
        true, title.said || town.words || town.words || hall.words || club.words || town.around
      from calendar
        join town on town.position = (n::bigint * 7919) % ${TOWNS}
        join title on title.position = (n::bigint * 31) % ${NAMES.length * TITLES.length}
        join hall on hall.position = n % 97
        join club on club.position = (n::bigint * 104729) % ${ids.length}
      order by n`
    await tx`
      insert into tournament_categories (tournament_id, category, gender, division, price_cents, max_participants, current_participants, status)
      select id, (${[...CATEGORIES]}::text[])[1 + (id + 3 * k) % ${CATEGORIES.length}],
        (${[...GENDERS]}::text[])[1 + id / 7 % ${GENDERS.length}],
        nullif((${[...DIVISIONS, '']}::text[])[1 + id / 11 % ${DIVISIONS.length + 1}], ''),
        500 * (id % 13) + case when id % 3 = 0 then 1000 * k else 0 end, 8 + id % 3 * 4,
        case when (id + k) % 6 = 0 then 8 + id % 3 * 4 else (id + k) % 8 end,
        case when (id + k) % 53 = 0 then 'closed' else 'open' end
      from tournaments t cross join generate_series(0, 3) k
      where t.organizer_club_id = any(${ids}::int[]) and k <= t.id % 4`
    for (const table of ['tournaments', 'tournament_categories']) await tx`alter table ${tx(table)} enable trigger user`
    await tx`select rebuild_found(${now})`
  })
  for (const table of [
    'tournaments',
    'tournament_categories',
    'found_tournaments',
    'found_counts',
    'known_words',
    'category_sets',
  ])
    await db`vacuum analyze ${db(table)}`
}
