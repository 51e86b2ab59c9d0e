import { departmentTimeZone, findDepartment } from '#domain/reference/departments.ts'
import { KNOWN_COMMUNE_INHABITANTS, type NamedCommune } from '#domain/search-words.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

export type Commune = {
  insee: string
  name: string
  department: string
  postal_code: string | null
  has_one_postal_code: boolean
}

/** Communes whose name starts with the text, most populous first. A postal code also works. */
export function listCommunes(db: Db, typed: string) {
  if (/^\d{2,5}$/.test(typed))
    return db<Commune[]>`
      select insee, name, department_code as department, postal_code, cardinality(postal_codes) = 1 as has_one_postal_code
      from communes, unnest(postal_codes) postal_code
      where postal_code like ${`${typed}%`}
      order by postal_code, population desc limit 8`
  return db<Commune[]>`
    select insee, name, department_code as department, postal_codes[1] as postal_code,
      cardinality(postal_codes) = 1 as has_one_postal_code
    from communes where search like commune_words(${typed}) || '%'
    order by population desc limit 8`
}

/** Where a commune is, by INSEE code; null when unknown or without coordinates. */
export async function findCommunePoint(db: Db, insee: string): Promise<{ latitude: number; longitude: number } | null> {
  const [row] = await db<{ latitude: number; longitude: number }[]>`
    select latitude, longitude from communes where insee = ${insee} and latitude is not null`
  return row ?? null
}

/** One commune by INSEE code, with its point when it is known; null when there is none of that code. */
export async function findCommune(db: Sql, insee: string) {
  const [row] = await db<
    {
      name: string
      department: string
      postal_codes: string[]
      latitude: number | null
      longitude: number | null
      precision: string | null
    }[]
  >`
    select name, department_code as department, postal_codes, latitude, longitude, precision
    from communes where insee = ${insee}`
  return row ?? null
}

/** What a commune says of a tournament, in its columns. */
export type Town = NonNullable<Awaited<ReturnType<typeof findTown>>>

/** Null for a code that no commune has. */
export async function findTown(db: Sql, insee: string) {
  const commune = insee === '' ? null : await findCommune(db, insee)
  if (!commune) return null
  const { name, department, postal_codes, latitude, longitude, precision } = commune
  return {
    venue_insee: insee,
    venue_city: name,
    venue_department: department,
    venue_region: findDepartment(department)!.region_code,
    latitude,
    longitude,
    location_precision: precision,
    time_zone: departmentTimeZone(department),
    /** Of a commune that has one only. */
    postal_code: postal_codes.length === 1 ? postal_codes[0]! : null,
  }
}

/**
 * The commune that each of these keys names, as `commune_words` writes names, or a postal code; else the well-known one
 * whose name begins with it. The most populous of several.
 */
export async function listNamedCommunes(db: Db, keys: readonly string[]): Promise<Map<string, NamedCommune[]>> {
  const rows = await db<(NamedCommune & { key: string })[]>`
    select key, named.* from unnest(${keys}::text[]) key cross join lateral (
      (select insee, name, population, true as is_whole from communes
       where search = key and latitude is not null order by population desc limit 1)
      union all
      (select insee, name, population, true from communes
       where key ~ '^\\d{5}$' and postal_codes && array[key] and latitude is not null order by population desc limit 1)
      union all
      (select insee, name, population, false from communes
       where length(key) >= 4 and key not in ('saint', 'sainte') and search ~>=~ (key || ' ') and search ~<~ (key || '!')
         and population >= ${KNOWN_COMMUNE_INHABITANTS} and latitude is not null order by population desc limit 1)
    ) named`
  return Map.groupBy(rows, ({ key }) => key)
}
