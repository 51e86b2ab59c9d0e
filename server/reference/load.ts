import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/database/client.ts'
import { type CommuneRow, parseCommunes, parseRenamedCommunes, readCommunes, readRenamedCommunes } from './communes.ts'
import { referenceLists } from './lists.ts'

/**
 * Updates regions, departments, communes, categories, seasons and divisions from the files of this version, in one
 * transaction; several processes may call it at once. It leaves the choices of administrators: active categories and
 * divisions, those of the landing page, and birth years of known seasons.
 */
export async function loadReference(db: Db): Promise<void> {
  const communes = readCommunes()
  const renamed = readRenamedCommunes()
  const files = [JSON.stringify(referenceLists), communes, renamed]
  const checksum = createHash('sha256').update(files.join('')).digest('hex')
  if (await isLoaded(db, checksum)) return
  await db.begin(async (tx) => {
    // Another process may be loading on a slow machine, and waiting is better than failing.
    await tx`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`
    await tx`lock table reference_loads in share row exclusive mode`
    if (await isLoaded(tx, checksum)) return
    await loadPlaces(tx)
    await loadCommunes(tx, communes, renamed)
    await loadSports(tx)
    await tx`
      insert into reference_loads (name, checksum) values ('reference', ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, loaded_at = now()`
  })
}

async function isLoaded(db: Db | Tx, checksum: string): Promise<boolean> {
  const [row] = await db`select 1 from reference_loads where name = 'reference' and checksum = ${checksum}`
  return row !== undefined
}

async function loadPlaces(tx: Tx): Promise<void> {
  await tx`
    insert into regions (code, name)
    select code, name from jsonb_to_recordset(${tx.json(referenceLists.regions)}) as given (code text, name text)
    on conflict (code) do update set name = excluded.name`
  await tx`
    insert into departments (code, name, region_code, time_zone)
    select code, name, region_code, time_zone
    from jsonb_to_recordset(${tx.json(referenceLists.departments)})
      as given (code text, name text, region_code text, time_zone text)
    on conflict (code) do update
      set name = excluded.name, region_code = excluded.region_code, time_zone = excluded.time_zone`
}

/** The table is replaced whole, because communes merge every January and nothing refers to its rows. */
async function loadCommunes(tx: Tx, tsv: string, renamed: string): Promise<void> {
  const communes = parseCommunes(tsv)
  const absorbed = communes.flatMap(({ insee, former_names }) => former_names.map((name) => ({ insee, name })))
  const former = [...absorbed, ...parseRenamedCommunes(renamed)]
  await tx`delete from commune_names`
  await tx`delete from communes`
  const column = <K extends keyof CommuneRow>(name: K) => communes.map((commune) => commune[name])
  // Columns as arrays: 35,000 rows are read twice as fast as from JSON.
  await tx`
    insert into communes
      (insee, name, department_code, region_code, postal_codes, population, latitude, longitude, precision)
    select insee, given.name, department_code, region_code, string_to_array(postal_codes, ' '), population, latitude,
      longitude, precision
    from unnest(${column('insee')}::text[], ${column('name')}::text[], ${column('department_code')}::text[],
        ${column('postal_codes')}::text[], ${column('population')}::int[], ${column('latitude')}::double precision[],
        ${column('longitude')}::double precision[], ${column('precision')}::text[])
      as given (insee, name, department_code, postal_codes, population, latitude, longitude, precision)
    join departments on departments.code = department_code`
  await tx`
    insert into commune_names (insee, name, is_former, words)
    select insee, name, false, search from communes
    union all
    select communes.insee, given.name, true, commune_words(given.name)
    from jsonb_to_recordset(${tx.json(former)}) as given (insee text, name text)
    join communes using (insee)`
}

async function loadSports(tx: Tx): Promise<void> {
  await tx`
    insert into categories (code, position, is_mini_basket, active, on_landing)
    select code, position, is_mini_basket, active, on_landing
    from jsonb_to_recordset(${tx.json(referenceLists.categories)})
      as given (code text, position int, is_mini_basket boolean, active boolean, on_landing boolean)
    on conflict (code) do update set position = excluded.position, is_mini_basket = excluded.is_mini_basket`
  await tx`
    insert into category_seasons (category_code, season, birth_year_from, birth_year_to)
    select category_code, season, birth_year_from, birth_year_to
    from jsonb_to_recordset(${tx.json(referenceLists.seasons)})
      as given (category_code text, season text, birth_year_from int, birth_year_to int)
    on conflict (category_code, season) do nothing`
  await tx`
    insert into divisions (code, label, position, active)
    select code, label, position, active
    from jsonb_to_recordset(${tx.json(referenceLists.divisions)})
      as given (code text, label text, position int, active boolean)
    on conflict (code) do update set label = excluded.label, position = excluded.position`
}
