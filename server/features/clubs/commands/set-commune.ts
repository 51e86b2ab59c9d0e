import { departmentTimeZone } from '#domain/reference/departments.ts'
import { findCommune } from '#server/features/communes/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

/**
 * The commune of a club, by INSEE code: its town, its department, its clock, and the point from which its distances are
 * measured. @throws COMMUNE_UNKNOWN
 */
export async function setCommune({ db, viewer, clock, request_id }: MemberContext, club_id: number, insee: string) {
  return db.begin(async (tx) => {
    const commune = await findCommune(tx, insee)
    if (!commune) throw refuse('COMMUNE_UNKNOWN')
    const { name, department, postal_codes, latitude, longitude } = commune
    const [before] = await tx<{ city: string | null; department: string | null }[]>`
      select city, department from clubs where id = ${club_id} for update`
    const town = { city: name, department, postal_code: postal_codes.length === 1 ? postal_codes[0]! : null }
    await tx`
      update clubs set ${tx({ ...town, latitude, longitude })}, time_zone = ${departmentTimeZone(department)},
        updated_at = ${clock()}
      where id = ${club_id}`
    await audit(tx, {
      actor_id: viewer.user_id,
      action: 'club.located',
      entity: 'club',
      entity_id: club_id,
      changes: { city: [before!.city, name], department: [before!.department, department] },
      request_id,
    })
    return town
  })
}
