import { departmentTimeZone, findDepartment } from '#domain/reference/departments.ts'
import { findCommune } from '#server/features/communes/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'

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
