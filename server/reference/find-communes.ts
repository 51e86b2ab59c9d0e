import { departmentTimeZone, findDepartment } from '#domain/common/reference/departments.ts'
import { KNOWN_COMMUNE_INHABITANTS, type NamedCommune } from '#domain/tournaments/search-words.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

export type Commune = {
  insee: string
  name: string
  /** Name of an absorbed commune, when the typed text matches that one. */
  former_name: string | null
  department: string
  postal_code: string | null
  has_one_postal_code: boolean
}

/**
 * Lists communes whose name is or begins with the typed text, in any spelling: exact names first, then the most
 * populous. A department or postal code after the name puts the communes there first. A number alone is the beginning
 * of a postal code.
 */
export function listCommunes(db: Db, typed: string) {
  if (/^\d{2,5}$/.test(typed))
    return db<Commune[]>`
      select insee, name, null as former_name, department_code as department, postal_code,
        cardinality(postal_codes) = 1 as has_one_postal_code
      from communes, unnest(postal_codes) postal_code
      where postal_code like ${`${typed}%`}
      order by postal_code, population desc limit 8`
  const { name, number } = withoutNumber(typed)
  return db<Commune[]>`
    with asked as (
      select commune_words(${name}) as words, commune_letters(${name}) as letters,
        commune_short(${name}) as short
    ), named as (
      select distinct on (n.insee) n.insee, n.name, n.is_former, case
        when n.words = asked.words or n.letters = asked.letters then 0
        when n.short = asked.short then 1
        when begins_with(n.words, asked.words) then 2
        else 3 end as nearness
      from asked join commune_names n on begins_with(n.words, asked.words) or begins_with(n.short, asked.short)
        or (length(asked.letters) > 3 and begins_with(n.letters, asked.letters))
      order by n.insee, nearness, n.is_former
    )
    select c.insee, c.name, case when named.is_former then named.name end as former_name, c.department_code as department,
      case when ${number} = any(c.postal_codes) then ${number} else c.postal_codes[1] end as postal_code,
      cardinality(c.postal_codes) = 1 as has_one_postal_code
    from named join communes c using (insee)
    order by nearness > 1, (c.department_code = ${number} or ${number} = any(c.postal_codes)) desc nulls last, nearness,
      is_former, c.population desc limit 8`
}

/** Splits 'Sainte-Colombe (69)' or '69560 Sainte-Colombe' into the name and the department or postal code. */
function withoutNumber(typed: string) {
  const [, before, behind] = /^(\d{5})\b|\b(\d{5}|\d{2,3}|2[ab])\)?$/iu.exec(typed) ?? []
  const number = before ?? behind?.toUpperCase() ?? null
  const name = behind ? typed.replace(/\(?\w+\)?$/u, '') : typed
  return { name: /\p{L}/u.test(name) ? name : typed, number }
}

/** Coordinates of a commune, by INSEE code. Null when the code is unknown or has no coordinates. */
export async function findCommunePoint(db: Db, insee: string): Promise<{ latitude: number; longitude: number } | null> {
  const [row] = await db<{ latitude: number; longitude: number }[]>`
    select latitude, longitude from communes where insee = ${insee} and latitude is not null`
  return row ?? null
}

/**
 * Finds the commune whose centre is nearest to a point. Null when none is within 30 km. The point is forgotten at once.
 * Over so few kilometres the earth counts as flat.
 */
export async function findNearestCommune(db: Db, { latitude, longitude }: { latitude: number; longitude: number }) {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const [row] = await db<{ insee: string; name: string }[]>`
    select insee, name from (
      select insee, name, power((latitude - ${latitude}) * ${KM_PER_DEGREE}, 2)
        + power((longitude - ${longitude}) * ${KM_PER_DEGREE * narrowing}, 2) as square_km
      from communes where latitude is not null
    ) near
    where square_km <= ${NEAR_KM ** 2} order by square_km limit 1`
  return row ?? null
}

const KM_PER_DEGREE = 111
/** A point farther from every commune than this is at sea or abroad. */
const NEAR_KM = 30

/** A commune by INSEE code, with its coordinates when known. Null for an unknown code. */
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

/** Columns of a tournament that follow from its commune. */
export type Town = NonNullable<Awaited<ReturnType<typeof findTown>>>

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
    /** Empty for a commune with several postal codes. */
    postal_code: postal_codes.length === 1 ? postal_codes[0]! : null,
  }
}

/**
 * Finds a commune for each group of words: the one with this name or postal code, else a well-known one whose name
 * begins with it. `is_whole` is false for a weak match, such as « robert » for Le Robert (more often a person) or the
 * one-word name of an absorbed commune.
 */
export async function listNamedCommunes(db: Db, keys: readonly string[]): Promise<Map<string, NamedCommune[]>> {
  const rows = await db<(NamedCommune & { key: string })[]>`
    with asked as materialized (
      select key, commune_words(key) as words, commune_letters(key) as letters, commune_short(key) as short
      from unnest(${keys}::text[]) key
    )
    select key, insee, name, population, is_whole from asked cross join lateral (
      (select c.insee, c.name, c.population, n.is_former,
         n.short like '% %' or (not n.is_former and (n.words = asked.words or n.letters = asked.letters)) as is_whole
       from commune_names n join communes c using (insee)
       where (n.words = asked.words or n.letters = asked.letters or n.short = asked.short) and c.latitude is not null
       order by n.words = asked.words desc, n.letters = asked.letters desc, n.is_former, c.population desc limit 1)
      union all
      (select insee, name, population, false, true from communes
       where key ~ '^\\d{5}$' and postal_codes && array[key] and latitude is not null order by population desc limit 1)
      union all
      (select c.insee, c.name, c.population, false, false from commune_names n join communes c using (insee)
       where length(asked.words) >= 4 and asked.words not in ('saint', 'sainte') and begins_with(n.words, asked.words || ' ')
         and not n.is_former and population >= ${KNOWN_COMMUNE_INHABITANTS} and latitude is not null
       order by population desc limit 1)
    ) named
    order by is_whole desc, is_former, population desc`
  return Map.groupBy(rows, ({ key }) => key)
}
