import { departmentTimeZone } from '#domain/reference/departments.ts'
import { findCommune } from '#server/features/communes/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'

/**
 * What a commune says of a club, by INSEE code: its town, its department, its clock, and the point from which its distances
 * are measured; its postal code when it has one only. @throws COMMUNE_UNKNOWN
 */
export async function townOf(db: Sql, insee: string) {
  const commune = await findCommune(db, insee)
  if (!commune) throw refuse('COMMUNE_UNKNOWN')
  const { name, department, postal_codes, latitude, longitude } = commune
  return {
    city: name,
    department,
    postal_code: postal_codes.length === 1 ? postal_codes[0]! : null,
    latitude,
    longitude,
    time_zone: departmentTimeZone(department),
  }
}

/** What stands for the town of a club that has only said its department. */
export async function townOfDepartment(db: Sql, department: string | null) {
  const [centre] = await db<{ latitude: number | null; longitude: number | null }[]>`
    select latitude, longitude from department_centre(${department}) centre`
  return {
    city: null,
    department,
    time_zone: departmentTimeZone(department ?? ''),
    latitude: null,
    longitude: null,
    ...centre,
  }
}
