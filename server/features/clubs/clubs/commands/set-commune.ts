import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { townOf } from '../town.ts'

/** The commune of a club, by INSEE code. @throws COMMUNE_UNKNOWN */
export async function setCommune({ db, viewer, clock, request_id }: MemberContext, club_id: number, insee: string) {
  return db.begin(async (tx) => {
    const town = await townOf(tx, insee)
    const { city, department, postal_code } = town
    const [before] = await tx<{ city: string | null; department: string | null }[]>`
      select city, department from clubs where id = ${club_id} for update`
    await tx`update clubs set ${tx(town)}, updated_at = ${clock()} where id = ${club_id}`
    await audit(tx, {
      actor_id: viewer.user_id,
      action: 'club.located',
      entity: 'club',
      entity_id: club_id,
      changes: { city: [before!.city, city], department: [before!.department, department] },
      request_id,
    })
    return { city, department, postal_code }
  })
}
