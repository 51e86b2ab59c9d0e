import { tidy } from '#domain/common/text.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { townOf, townOfDepartment } from '../town.ts'

/** A club without an account, as an organiser enters it. `department` says where it is when no commune is given. */
export type NewClub = {
  name: string
  insee?: string | undefined
  department: string
  phone: string
  email?: string | undefined
  added_by_club_id: number
}

/**
 * Adds a club without members, in the transaction of the caller.
 * @throws CLUB_EXISTS when its department has a club of that name, COMMUNE_UNKNOWN
 */
export async function addClub({ tx, now, note }: Act, club: NewClub): Promise<number> {
  const { phone, email = null, added_by_club_id } = club
  const name = tidy(club.name)
  const town = club.insee ? await townOf(tx, club.insee) : await townOfDepartment(tx, club.department)
  const [known] = await tx<{ id: number }[]>`
    select id from clubs where department = ${town.department} and plain(name) = plain(${name}) limit 1`
  if (known) throw refuse('CLUB_EXISTS', { club_id: known.id })
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
  await note('club.added', { club: row!.id }, { added_by_club_id, department: town.department })
  return row!.id
}
