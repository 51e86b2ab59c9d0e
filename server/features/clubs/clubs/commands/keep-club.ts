import type { ClubStatus } from '#domain/clubs/club.ts'
import { tidy } from '#domain/common/text.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { townOf, townOfDepartment } from '../town.ts'

/** A club without an account, as an organiser enters it. `department` says where it is when no commune is given. */
export type NewClub = {
  name: string
  insee?: string | undefined
  department: string
  phone: string | null
  email: string | null
  added_by_club_id: number
}

/**
 * Finds the club of that name in the department, or adds one without members, in the transaction of the caller. Whoever
 * adds the same club meanwhile waits, and finds it.
 * @throws COMMUNE_UNKNOWN
 */
export async function keepClub({ tx, now, note }: Act, club: NewClub): Promise<{ id: number; status: ClubStatus }> {
  const { phone, email, added_by_club_id } = club
  const name = tidy(club.name)
  const town = club.insee ? await townOf(tx, club.insee) : await townOfDepartment(tx, club.department)
  const { department } = town
  await tx`select pg_advisory_xact_lock(hashtext('clubs'), hashtext(${department} || plain(${name})))`
  const [known] = await tx<{ id: number; status: ClubStatus }[]>`
    select id, status from clubs where department = ${department} and plain(name) = plain(${name})
    order by is_living_club(status) desc, id limit 1`
  if (known) return known
  const [row] = await tx<{ id: number }[]>`
    insert into clubs ${tx({
      ...town,
      name,
      phone,
      email,
      status: 'pending',
      added_by_club_id,
      created_at: now,
      updated_at: now,
    })} returning id`
  await note('club.added', { club: row!.id }, { added_by_club_id, department })
  return { id: row!.id, status: 'pending' }
}
