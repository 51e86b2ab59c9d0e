import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { townOf } from '../town.ts'

/** Sets the commune of a club, by INSEE code. @throws COMMUNE_UNKNOWN */
export async function setCommune(context: MemberContext, club_id: number, insee: string) {
  return act(context, async ({ tx, now, note }) => {
    const town = await townOf(tx, insee)
    const { city, department, postal_code } = town
    const [before] = await tx<{ city: string | null; department: string | null }[]>`
      select city, department from clubs where id = ${club_id} for update`
    await tx`update clubs set ${tx(town)}, updated_at = ${now} where id = ${club_id}`
    await note(
      'club.located',
      { club: club_id },
      { city: [before!.city, city], department: [before!.department, department] },
    )
    return { city, department, postal_code }
  })
}
