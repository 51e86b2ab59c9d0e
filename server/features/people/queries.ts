import type { KnownAccount } from '#contract/admin-people.ts'
import type { PersonCase, PersonSort } from '#domain/account-acts.ts'
import { canOrganize, type ClubStatus, type MemberRight } from '#domain/club.ts'
import type { AccountStatus, Role } from '#domain/roles.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
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

type Row = Omit<KnownAccount, 'role'> & { sort: string; can_organize: boolean; runs_on: boolean }

/** The newest first unless told otherwise; also accounts that nobody has completed. */
export async function listPeople(db: Sql, { cursor, limit = 50, sort = 'created', ...asked }: PeopleAsked) {
  const after = readCursor(cursor, 'string', 'string')
  const order = orderOf(db, sort)
  const beyond = order.descends ? db`<` : db`>`
  const way = order.descends ? db`desc` : db`asc`
  const rows = await db<Row[]>`
    select ${personColumns(db)}, (${order.key})::text as sort
    from ${order.source} ${personJoins(db)}
    where ${after ? db`(${order.key}, u.id) ${beyond} (${order.cast(after[0])}, ${after[1]}::uuid)` : db`true`}
      ${narrowed(db, asked)}
    order by ${order.key} ${way}, u.id ${way} limit ${limit + 1}`
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(withRole),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort, last.id) : null,
  }
}

export async function findPerson(db: Sql, id: string): Promise<KnownAccount | null> {
  const [row] = await db<Row[]>`
    select ${personColumns(db)}, '' as sort from auth.users u ${personJoins(db)} where u.id = ${id}`
  return row ? withRole(row) : null
}

export async function countPeople(db: Sql) {
  const [row] = await db<{ admin: number; suspended: number; inactive: number; unconfirmed: number }[]>`
    select (select count(*)::int from platform_admins) as admin,
      (select count(*)::int from (${suspendedIds(db)}) s) as suspended,
      (select count(*)::int from profiles where status = 'inactive') as inactive,
      (select count(*)::int from auth.users where email_confirmed_at is null) as unconfirmed`
  return row!
}

/** Where the rows come from, in an order that an index has, and how a cursor says where a page ended. */
function orderOf(db: Sql, sort: PersonSort) {
  const instant = (text: string) => db`${text}::timestamptz`
  const users = db`auth.users u`
  if (sort === 'created') return { source: users, key: db`u.created_at`, descends: true, cast: instant }
  if (sort === 'signed_in')
    return {
      source: users,
      key: db`coalesce(u.last_sign_in_at, '-infinity'::timestamptz)`,
      descends: true,
      cast: instant,
    }
  // Those without a name come last: '~' stands after every letter in "C".
  return {
    source: db`
      (select plain(full_name) collate "C" as name, id from profiles
       union all
       select ('~' || email) collate "C", id from auth.users b where not exists (select from profiles n where n.id = b.id)) k
      join auth.users u on u.id = k.id`,
    key: db`k.name`,
    descends: false,
    cast: (text: string) => db`${text} collate "C"`,
  }
}

/** Few are asked for by what they are: their numbers are found first. */
function narrowed(db: Sql, { q, role, status, only }: PeopleAsked) {
  const admins = db`(select user_id from platform_admins)`
  return db`
    ${q ? db`and u.id in (${idsLike(db, q)})` : db``}
    ${role === 'admin' ? db`and u.id in ${admins}` : db``}
    ${role === 'organisateur' ? db`and u.id in (${organizerIds(db)}) and u.id not in ${admins}` : db``}
    ${role === 'club' ? db`and u.id not in (${organizerIds(db)}) and u.id not in ${admins}` : db``}
    ${status === 'suspended' ? db`and u.id in (${suspendedIds(db)})` : db``}
    ${status === 'inactive' ? db`and u.id in (select id from profiles where status = 'inactive') and not ${isSuspended(db)}` : db``}
    ${status === 'active' ? db`and coalesce(p.status, 'active') = 'active' and not ${isSuspended(db)}` : db``}
    ${only === 'without_club' ? db`and m.user_id is null` : db``}
    ${only === 'unconfirmed' ? db`and u.email_confirmed_at is null` : db``}`
}

/** By name, address or club. A word that is too short for the index is what one of them begins with. */
function idsLike(db: Sql, q: string) {
  const typed = q.replace(/[\\%_]/g, '\\$&')
  const words = typed.length < 3 ? `${typed}%` : `%${typed}%`
  return db`
    select id from profiles where plain(full_name) like plain(${words})
    union all select id from auth.users where email like lower(${words})
    union all select w.user_id from clubs v join club_members w on w.club_id = v.id where plain(v.name) like plain(${words})`
}

const organizerIds = (db: Sql) => db`
  select o.user_id from organizer_grants t join clubs v on v.id = t.club_id join club_members o on o.club_id = v.id
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
  exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified' and f.factor_type <> 'recovery_code')
    as has_factor,
  a.user_id is not null as is_admin, coalesce(a.is_owner, false) as is_owner,
  exists (select from admin_grants w where w.user_id = u.id) as admin_waits,
  (select due_at from factor_resets w where w.user_id = u.id) as factors_reset_at,
  (select due_at from account_erasures w where w.user_id = u.id) as erased_at,
  coalesce(g.granted, false) as can_organize,
  case when g.withdrawn_at is null then false else runs_tournaments(c.id) end as runs_on`

const personJoins = (db: Sql) => db`
  left join profiles p on p.id = u.id
  left join platform_admins a on a.user_id = u.id
  left join club_members m on m.user_id = u.id
  left join clubs c on c.id = m.club_id
  left join organizer_grants g on g.club_id = c.id`

function withRole({ sort: _, can_organize, runs_on, ...person }: Row): KnownAccount {
  return { ...person, role: person.is_admin ? 'admin' : clubRole(person.club, can_organize || runs_on) }
}

function clubRole(club: { status: ClubStatus; rights: MemberRight } | null, can_organize: boolean): Role {
  return club && canOrganize({ status: club.status, can_organize }, club.rights) ? 'organisateur' : 'club'
}
