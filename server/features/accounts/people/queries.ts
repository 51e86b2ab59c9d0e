import type { KnownAccount } from '#contract/accounts/admin-people.ts'
import type { PersonCase, PersonSort } from '#domain/accounts/account-acts.ts'
import { canOrganize, type ClubStatus, type MemberRight } from '#domain/clubs/club.ts'
import type { AccountStatus, Role } from '#domain/common/people/roles.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import { readCursor, writeCursor } from '#server/platform/procedures/cursor.ts'
import { accountJoins, hasFactor } from '#server/features/accounts/auth/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type PeopleAsked = {
  q?: string | undefined
  role?: Role | undefined
  status?: AccountStatus | undefined
  only?: PersonCase | undefined
  sort?: PersonSort | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The newest accounts come first by default. Incomplete accounts are included. */
export async function listPeople(db: Sql, asked: PeopleAsked) {
  const { limit = 50 } = asked
  // The keys of the page are found first, by the indexes; the details are then read for these accounts alone.
  const keys = await listKeys(db, { ...asked, limit: limit + 1 })
  const shown = keys.slice(0, limit)
  const people = await listByIds(
    db,
    shown.map(({ id }) => id),
  )
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ id }) => people.get(id) ?? []),
    next_cursor: keys.length > limit && last ? writeCursor(last.sort, last.id, last.place) : null,
  }
}

/** `place` tells whether the account is among those with a name, or after them. */
type Key = { id: string; sort: string; place: 'all' | 'named' | 'nameless' }

async function listKeys(db: Sql, { cursor, limit, sort = 'created', ...asked }: PeopleAsked & { limit: number }) {
  const after = readCursor(cursor, 'string', 'string', 'string')
  if (sort !== 'name') {
    const key = sort === 'created' ? db`u.created_at` : db`coalesce(u.last_sign_in_at, '-infinity'::timestamptz)`
    return db<Key[]>`
      select u.id, ${key}::text as sort, 'all' as place from auth.users u ${narrowing(db, asked)}
        ${after ? db`and (${key}, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
      order by ${key} desc, u.id desc limit ${limit}`
  }
  const named = after?.[2] === 'nameless' ? [] : await listNamed(db, asked, after, limit)
  if (named.length >= limit) return named
  const beyond = after?.[2] === 'nameless' ? after : null
  const nameless = await db<Key[]>`
    select u.id, u.email as sort, 'nameless' as place from auth.users u ${narrowing(db, asked)}
      and not exists (select from profiles n where n.id = u.id)
      ${beyond ? db`and u.email > ${beyond[0]}` : db``}
    order by u.email limit ${limit - named.length}`
  return [...named, ...nameless]
}

const listNamed = (db: Sql, asked: PeopleAsked, after: readonly [string, string, string] | null, limit: number) => db<
  Key[]
>`
  select u.id, n.sort, 'named' as place
  from (select id, plain(full_name) collate "C" as sort from profiles) n join auth.users u on u.id = n.id ${narrowing(db, asked)}
    ${after ? db`and (n.sort, n.id) > (${after[0]} collate "C", ${after[1]}::uuid)` : db``}
  order by n.sort, n.id limit ${limit}`

type Row = Omit<KnownAccount, 'role'> & { can_organize: boolean; runs_on: boolean }

async function listByIds(db: Sql, ids: string[]): Promise<Map<string, KnownAccount>> {
  const rows = await db<Row[]>`
    select ${personColumns(db)} from auth.users u ${accountJoins(db)} where u.id = any(${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, withRole(row)]))
}

export async function findPerson(db: Sql, id: string): Promise<KnownAccount | null> {
  return (await listByIds(db, [id])).get(id) ?? null
}

export async function countPeople(db: Sql) {
  const [row] = await db<{ admin: number; suspended: number; inactive: number; unconfirmed: number }[]>`
    select (select count(*)::int from platform_admins) as admin,
      (select count(*)::int from (${suspendedIds(db)}) s) as suspended,
      (select count(*)::int from profiles where status = 'inactive') as inactive,
      (select count(*)::int from auth.users where email_confirmed_at is null) as unconfirmed`
  return row!
}

/**
 * The conditions of the list. Few accounts are administrators, organisers or suspended, so their ids are found first.
 */
function narrowing(db: Sql, { q, role, status, only }: PeopleAsked) {
  const admins = db`(select user_id from platform_admins)`
  return db`
    ${status === 'active' || status === 'inactive' ? db`left join profiles p on p.id = u.id` : db``}
    where true
      ${q ? db`and u.id in (${idsLike(db, q)})` : db``}
      ${role === 'admin' ? db`and u.id in ${admins}` : db``}
      ${role === 'organisateur' ? db`and u.id in (${organizerIds(db)}) and u.id not in ${admins}` : db``}
      ${role === 'club' ? db`and not ${isOrganizer(db)} and u.id not in ${admins}` : db``}
      ${status === 'suspended' ? db`and u.id in (${suspendedIds(db)})` : db``}
      ${status === 'inactive' ? db`and p.status = 'inactive' and not ${isSuspended(db)}` : db``}
      ${status === 'active' ? db`and coalesce(p.status, 'active') = 'active' and not ${isSuspended(db)}` : db``}
      ${only === 'without_club' ? db`and not exists (select from club_members m where m.user_id = u.id)` : db``}
      ${only === 'unconfirmed' ? db`and u.email_confirmed_at is null` : db``}`
}

/**
 * Finds accounts by name, address or club. Words too short for the index of words match the beginning of a name or
 * address.
 */
function idsLike(db: Sql, q: string) {
  const typed = likeWords(q)
  if (typed.length < 3)
    return db`
      select id from profiles where plain(full_name) collate "C" like plain(${`${typed}%`})
      union all select id from auth.users where email like lower(${`${typed}%`})`
  const words = `%${typed}%`
  return db`
    select id from profiles where plain(full_name) like plain(${words})
    union all select id from auth.users where email like lower(${words})
    union all select w.user_id from clubs v join club_members w on w.club_id = v.id where v.name_key like plain(${words})`
}

const organizerIds = (db: Sql) => db`select o.user_id from ${organizing(db)}`

/** Checked for each account in turn: most are no organisers, and a page needs few accounts. */
const isOrganizer = (db: Sql) => db`
  coalesce((select true from ${organizing(db)} and o.user_id = u.id limit 1), false)`

const organizing = (db: Sql) => db`
  organizer_grants t join clubs v on v.id = t.club_id join club_members o on o.club_id = v.id
  where v.status = 'active' and o.rights in ('owner', 'manager')
    and (t.granted or (t.withdrawn_at is not null and runs_tournaments(v.id)))`

const suspendedIds = (db: Sql) => db`
  select id from profiles where status = 'suspended'
  union select id from auth.users where suspended_at is not null or deleted_at is not null or banned_until > now()`

const isSuspended = (db: Sql) => db`
  (u.suspended_at is not null or u.deleted_at is not null or coalesce(u.banned_until > now(), false)
    or coalesce(p.status, '') = 'suspended')`

const personColumns = (db: Sql) => db`
  u.id, p.full_name, u.email, u.email_confirmed_at is not null as is_confirmed,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'rights', m.rights, 'status', c.status) end as club,
  case when ${isSuspended(db)} then 'suspended' else coalesce(p.status, 'active') end as status,
  u.created_at, u.last_sign_in_at, p.id is not null as is_complete,
  ${hasFactor(db)} as has_factor,
  a.user_id is not null as is_admin, coalesce(a.is_owner, false) as is_owner,
  exists (select from admin_grants w where w.user_id = u.id) as admin_waits,
  (select due_at from factor_resets w where w.user_id = u.id) as factors_reset_at,
  (select due_at from account_erasures w where w.user_id = u.id) as erased_at,
  coalesce(g.granted, false) as can_organize,
  case when g.withdrawn_at is null then false else runs_tournaments(c.id) end as runs_on`

function withRole({ can_organize, runs_on, ...person }: Row): KnownAccount {
  return { ...person, role: person.is_admin ? 'admin' : clubRole(person.club, can_organize || runs_on) }
}

function clubRole(club: { status: ClubStatus; rights: MemberRight } | null, can_organize: boolean): Role {
  return club && canOrganize({ status: club.status, can_organize }, club.rights) ? 'organisateur' : 'club'
}
