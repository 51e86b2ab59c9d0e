import { departmentTimeZone } from '#domain/common/reference/departments.ts'
import { tidy } from '#domain/common/text.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/**
 * Founds a club with its first owner, in the transaction of the caller. The club is active at once, because the address
 * of its owner is confirmed or taken on trust.
 * @throws ALREADY_IN_A_CLUB
 */
export async function createClub(
  { tx, note }: Pick<Act, 'tx' | 'note'>,
  club: { name: string; department: string; phone: string; email: string; owner_id: string; now: Date },
): Promise<number> {
  const { department, phone, email, owner_id, now } = club
  const [row] = await tx<{ id: number }[]>`
    insert into clubs (name, department, time_zone, phone, email, status, latitude, longitude, location_precision, created_at, updated_at)
    select ${tidy(club.name)}, ${department}, ${departmentTimeZone(department)}, ${phone}, ${email}, 'active',
      place.latitude, place.longitude, place.location_precision, ${now}, ${now}
    from (select) club left join club_place(null, null, ${department}) place on true
    returning id`
  const { id } = row!
  const [owner] = await tx`
    insert into club_members (user_id, club_id, rights, created_at) values (${owner_id}, ${id}, 'owner', ${now})
    on conflict (user_id) do nothing
    returning user_id`
  if (!owner) throw refuse('ALREADY_IN_A_CLUB')
  await note('club.created', { club: id }, { department, status: 'active' }, { by: owner_id })
  return id
}
