import type { ClubStatus } from '#domain/club.ts'
import { departmentTimeZone } from '#domain/reference/departments.ts'
import { tidy } from '#domain/text.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Founds a club with its first owner, in the transaction that makes the account. */
export async function createClub(
  tx: Tx,
  club: {
    name: string
    department: string
    phone: string
    email: string
    status: ClubStatus
    owner_id: string
    now: Date
    request_id: string
  },
): Promise<number> {
  const { department, phone, email, status, owner_id, now, request_id } = club
  const [row] = await tx<{ id: number }[]>`
    insert into clubs (name, department, time_zone, phone, email, status, created_at, updated_at)
    values (${tidy(club.name)}, ${department}, ${departmentTimeZone(department)}, ${phone}, ${email}, ${status}, ${now}, ${now})
    returning id`
  const { id } = row!
  await tx`insert into club_members (user_id, club_id, rights, created_at) values (${owner_id}, ${id}, 'owner', ${now})`
  await audit(tx, {
    actor_id: owner_id,
    action: 'club.created',
    entity: 'club',
    entity_id: id,
    changes: { department, status },
    request_id,
  })
  return id
}
