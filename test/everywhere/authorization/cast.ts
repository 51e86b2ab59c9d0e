import { randomInt } from 'node:crypto'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createClub } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'

/**
 * The callers, in the order of the columns. The objects belong to the club of `owner`, in a tournament of `organizer`.
 */
export const ACTORS = ['visitor', 'owner', 'table', 'other', 'organizer', 'rival', 'admin', 'suspended'] as const

export type Actor = (typeof ACTORS)[number]

export type Member = Caller & { club_id: number }

export type Cast = { [A in Exclude<Actor, 'visitor'>]: Member }

/**
 * `table` and `suspended` belong to the club of `owner`: the first only keeps scores, the second has all rights but is
 * suspended.
 */
export async function createCast(server: TestServer): Promise<Cast> {
  const { db } = server.services
  const club_id = (await createClub(db, { name: 'Basket Club des Brotteaux' })).id
  const cast = {
    owner: await createCaller(server, { club_id }),
    table: await createCaller(server, { club_id, rights: 'table' }),
    other: await createCaller(server),
    organizer: await createCaller(server, { organizer: true }),
    rival: await createCaller(server, { organizer: true }),
    admin: await createCaller(server, { admin: true, clubless: true }),
    suspended: await createCaller(server, { club_id }),
  }
  await db`update auth.users set suspended_at = now() where id = ${cast.suspended.user_id}`
  return cast
}

/** Each request comes from another address, so that no rate limit answers instead of a guard. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export const credentials = (cast: Cast, actor: Actor): Record<string, string> =>
  actor === 'visitor' ? {} : cast[actor].session().headers

/** Puts the members of the owner's club back, after requests that removed them or changed the owner. */
export async function restoreMembers(db: Db, { owner, table, suspended }: Cast) {
  await db`delete from club_members where club_id = ${owner.club_id}`
  await db`
    insert into club_members (club_id, user_id, rights)
    select ${owner.club_id}, given.user_id::uuid, given.rights
    from (values (${owner.user_id}, 'owner'), (${table.user_id}, 'table'), (${suspended.user_id}, 'owner')) given (user_id, rights)`
}
