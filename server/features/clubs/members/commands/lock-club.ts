import type { Viewer } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'

export type OwnClub = NonNullable<Viewer['club']>

/**
 * Locks the caller's club before a change of its members: of two owners who remove each other at once, the second is no
 * longer one.
 * @returns the club and the right of the caller after the wait
 * @throws NOT_FOUND when the caller has no club, or no longer
 */
export async function lockClub(tx: Tx, { user_id, club }: Viewer): Promise<OwnClub> {
  if (!club) throw refuse('NOT_FOUND')
  await tx`select from clubs where id = ${club.id} for no key update`
  const [own] = await tx<Omit<OwnClub, 'may_create'>[]>`
    select c.id, c.name, c.status, m.rights from clubs c join club_members m on m.club_id = c.id
    where c.id = ${club.id} and m.user_id = ${user_id}`
  if (!own) throw refuse('NOT_FOUND')
  return { ...own, may_create: club.may_create }
}
