import type { Db } from '#server/platform/database/client.ts'

export type Commune = { insee: string; name: string; department: string; postal_code: string | null }

/** Towns whose name begins with what is typed, the most populous first; a postal code works too. */
export function listCommunes(db: Db, typed: string) {
  if (/^\d{2,5}$/.test(typed))
    return db<Commune[]>`
      select insee, name, department_code as department, postal_code
      from communes, unnest(postal_codes) postal_code
      where postal_code like ${`${typed}%`}
      order by postal_code, population desc limit 8`
  return db<Commune[]>`
    select insee, name, department_code as department, postal_codes[1] as postal_code
    from communes where search like commune_words(${typed}) || '%'
    order by population desc limit 8`
}

/** Where a commune is, by INSEE code; null when unknown or without coordinates. */
export async function findCommunePoint(db: Db, insee: string): Promise<{ latitude: number; longitude: number } | null> {
  const [row] = await db<{ latitude: number; longitude: number }[]>`
    select latitude, longitude from communes where insee = ${insee} and latitude is not null`
  return row ?? null
}
