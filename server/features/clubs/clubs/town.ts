import { departmentTimeZone } from '#domain/common/reference/departments.ts'
import { findCommune } from '#server/reference/find-communes.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'

/**
 * The place of a club in a commune, by INSEE code: town, department, time zone, and the point from which its distances
 * are measured. The postal code is included when the commune has only one.
 * @throws COMMUNE_UNKNOWN
 */
export async function townOf(db: Sql, insee: string) {
  const commune = await findCommune(db, insee)
  if (!commune) throw refuse('COMMUNE_UNKNOWN')
  const { name, department, postal_codes, latitude, longitude, precision } = commune
  return {
    city: name,
    department,
    postal_code: postal_codes.length === 1 ? postal_codes[0]! : null,
    time_zone: departmentTimeZone(department),
    ...(latitude === null ? await centreOf(db, department) : { latitude, longitude, location_precision: precision }),
  }
}

/** The place of a club that has only given its department. */
export async function townOfDepartment(db: Sql, department: string | null) {
  return {
    city: null,
    department,
    time_zone: departmentTimeZone(department ?? ''),
    ...(await centreOf(db, department)),
  }
}

/** Places a club without a point at its town and postal code, or else in the middle of its department. */
export async function placeClub(db: Sql, club_id: number): Promise<void> {
  await db`
    update clubs set latitude = place.latitude, longitude = place.longitude, location_precision = place.location_precision
    from clubs same cross join lateral club_place(same.city, same.postal_code, same.department) place
    where same.id = clubs.id and clubs.id = ${club_id} and clubs.latitude is null`
}

/** The average place of the inhabitants of a department. */
async function centreOf(db: Sql, department: string | null) {
  const [centre] = await db<{ latitude: number; longitude: number }[]>`
    select latitude, longitude from department_centre(${department}) centre where latitude is not null`
  return centre
    ? { ...centre, location_precision: 'departement' }
    : { latitude: null, longitude: null, location_precision: null }
}
