import { randomUUID } from 'node:crypto'
import type { ClubStatus } from '#domain/club.ts'
import type { Db } from '#server/platform/database/client.ts'

/** A club of the Rhône; `organizer` when an admin has granted it organising. */
export async function createClub(
  db: Db,
  club: { name?: string; department?: string; status?: ClubStatus; organizer?: boolean } = {},
): Promise<{ id: number; name: string }> {
  const { name = `Club ${randomUUID().slice(0, 8)}`, department = '69', status = 'active', organizer = false } = club
  const [row] = await db<{ id: number; name: string }[]>`
    insert into clubs (name, city, department, status) values (${name}, 'Lyon', ${department}, ${status}) returning id, name`
  if (organizer) await db`insert into organizer_grants (club_id, granted, decided_at) values (${row!.id}, true, now())`
  return row!
}
