import type { Db } from '#server/platform/database/client.ts'

/**
 * Tournaments of ten years over the whole country, one in ten in the future, each with two categories. The towns come
 * from the reference data. The rest derives from the number of the tournament, so every run has the same data.
 */
export async function createCountry(db: Db, tournaments: number): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    // The triggers would write what the search reads row after row; `rebuild_found` below writes it at once.
    for (const table of ['tournaments', 'tournament_categories'])
      await tx`alter table ${tx(table)} disable trigger ${tx(`${table}_find`)}`
    const clubs = await tx<{ id: number }[]>`
      insert into clubs (name, city, department, status)
      select 'Club du banc ' || n, 'Lyon', '69', 'active' from generate_series(1, 500) n returning id`
    const ids = clubs.map(({ id }) => id)
    await tx`
      insert into tournaments (organizer_club_id, title, starts_at, ends_at, venue_name, venue_city, venue_department,
        venue_region, latitude, longitude, location_precision, status)
      select (${ids}::int[])[1 + n % 500],
        'Tournoi ' || (array['de printemps', 'des Aigles', 'du club', 'des jeunes', 'de Noël'])[1 + n % 5] || ' de ' || town.name,
        day, day + interval '8 hours', 'Gymnase ' || n % 97, town.name, town.department_code, town.region_code,
        town.latitude, town.longitude, town.precision,
        case when day > now() then 'registration_open' else 'completed' end
      from (select n, now() - interval '3285 days' + n * interval '3650 days' / ${tournaments}::int as day
            from generate_series(1, ${tournaments}::int) n) calendar
      join (select *, row_number() over (order by population desc, insee) - 1 as position
            from communes where latitude is not null order by population desc, insee limit 2000) town
        on town.position = (n::bigint * 7919) % 2000`
    await tx`
      insert into tournament_categories (tournament_id, category, gender, division, price_cents, max_participants)
      select t.id, (array['U11', 'U13', 'U15', 'U18', 'Senior'])[1 + (t.id + 2 * k) % 5],
        (array['masculin', 'feminin', 'mixte'])[1 + t.id % 3],
        (array['departementale', 'regionale', 'loisir'])[1 + t.id / 3 % 3], 2000 + 500 * (t.id % 7), 16
      from tournaments t cross join generate_series(0, 1) k
      where t.organizer_club_id = any(${ids}::int[])`
    for (const table of ['tournaments', 'tournament_categories'])
      await tx`alter table ${tx(table)} enable trigger ${tx(`${table}_find`)}`
    await tx`select rebuild_found(now())`
  })
  await db`vacuum analyze tournaments`
  await db`vacuum analyze tournament_categories`
}
