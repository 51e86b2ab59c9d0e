import type { ClubStatus, MemberRight } from '#domain/clubs/club.ts'
import type { PasswordLengths } from '#domain/accounts/passwords/password-lengths.ts'
import type { Sql } from '#server/platform/database/client.ts'
import type { AccessClaims } from '#server/platform/secrets/tokens.ts'
import type { JsonObject } from './protocol/request-body.ts'
import type { SessionDates } from './sessions/session-life.ts'

/** Identity and rights of an account. `club_…` is null without a club, `full_name` without a profile. */
export type Account = {
  user_id: string
  email: string
  full_name: string | null
  suspended: boolean
  is_admin: boolean
  is_owner: boolean
  /** Powers that the owner has taken from other administrators, named after their settings. */
  withdrawn_powers: string[]
  /** True when the account has a second factor other than recovery codes. */
  has_factor: boolean
  club_id: number | null
  club_name: string | null
  club_status: ClubStatus | null
  club_rights: MemberRight | null
  /** True when its club may create and publish tournaments. */
  can_organize: boolean
  /** True when its club lost that right but still runs what it has published. */
  runs_on: boolean
}

export type SessionAccount = Account &
  SessionDates & {
    session_id: string
    aal: 'aal1' | 'aal2'
    /** The proofs that the session has given, latest first. */
    amr: AccessClaims['amr']
    cookie_hash: string | null
    /** The length class stored with the hash of its password; empty for a password never typed here. */
    password_class: string
    /** True when it was opened after the club’s right to organise was decided. */
    opened_as_organizer: boolean
  }

export type UserRow = {
  id: string
  email: string
  email_confirmed_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change_sent_at: string | null
  reauthentication_sent_at: string | null
  invited_at: string | null
  new_email: string | null
  last_sign_in_at: string | null
  app_metadata: JsonObject
  user_metadata: JsonObject
  banned_until: string | null
  deleted_at: string | null
  created_at: string
  updated_at: string
}

export type IdentityRow = {
  identity_id: string
  id: string
  user_id: string
  identity_data: JsonObject
  provider: string
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export async function findSession(db: Sql, session_id: string): Promise<SessionAccount | null> {
  const [row] = await db<SessionAccount[]>`
    select ${sessionColumns(db)} from auth.sessions s join auth.users u on u.id = s.user_id ${accountJoins(db)}
    where s.id = ${session_id}`
  return row ?? null
}

export async function findSessionByCookie(db: Sql, cookie_hash: string): Promise<SessionAccount | null> {
  const [row] = await db<SessionAccount[]>`
    select ${sessionColumns(db)} from auth.sessions s join auth.users u on u.id = s.user_id ${accountJoins(db)}
    where s.cookie_hash = ${cookie_hash}`
  return row ?? null
}

type OwnSessionRow = SessionDates & {
  id: string
  aal: 'aal1' | 'aal2'
  user_agent: string | null
  network: string | null
}

/** The last used session comes first. Only the network of each address is shown. */
export function listOwnSessions(db: Sql, user_id: string) {
  return db<OwnSessionRow[]>`
    select id, aal, user_agent, network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text as network,
      created_at, refreshed_at, not_after
    from auth.sessions where user_id = ${user_id} order by refreshed_at desc, id`
}

/** Sign-in methods of a session, for the access token. */
export async function findSessionMethods(
  db: Sql,
  session_id: string,
): Promise<{ user_id: string; aal: 'aal1' | 'aal2'; amr: AccessClaims['amr'] } | null> {
  const [row] = await db<{ user_id: string; aal: 'aal1' | 'aal2'; amr: AccessClaims['amr'] }[]>`
    select user_id, aal, amr from auth.sessions where id = ${session_id}`
  return row ?? null
}

export async function findAccountByEmail(
  db: Sql,
  email: string,
): Promise<(Account & { password_hash: string | null; email_confirmed_at: string | null }) | null> {
  const [row] = await db<(Account & { password_hash: string | null; email_confirmed_at: string | null })[]>`
    select ${accountColumns(db)}, u.password_hash, u.email_confirmed_at
    from auth.users u ${accountJoins(db)} where u.email = ${email}`
  return row ?? null
}

export async function findAccount(db: Sql, user_id: string): Promise<Account | null> {
  const [row] = await db<Account[]>`
    select ${accountColumns(db)} from auth.users u ${accountJoins(db)} where u.id = ${user_id}`
  return row ?? null
}

/** Whether this browser has opened the account of that address. */
export async function isKnownDevice(db: Sql, email: string, token_hash: string): Promise<boolean> {
  const [known] = await db`
    select from auth.known_devices d join auth.users u on u.id = d.user_id
    where d.token_hash = ${token_hash} and u.email = ${email}`
  return known !== undefined
}

/** Whether a second factor of the account was given from this browser. */
export async function isProvenDevice(db: Sql, user_id: string, token_hash: string): Promise<boolean> {
  const [known] = await db`
    select from auth.known_devices
    where user_id = ${user_id} and token_hash = ${token_hash} and proven_at is not null`
  return known !== undefined
}

export async function findPasswordHash(db: Sql, user_id: string): Promise<string | null> {
  const [row] = await db<{ password_hash: string | null }[]>`select password_hash from auth.users where id = ${user_id}`
  return row?.password_hash ?? null
}

export async function getUserRow(db: Sql, user_id: string): Promise<UserRow> {
  const [row] = await db<UserRow[]>`
    select ${userColumns(db)} from auth.users u where u.id = ${user_id}`
  if (!row) throw new Error(`No user ${user_id}`)
  return row
}

/** Whether the password of `auth.users u` is known to be long enough for an organiser or an administrator. */
export const hasLongPassword = (db: Sql, { staff }: PasswordLengths) =>
  db`coalesce(substring(u.password_hash from ';long-([0-9]+)$')::int >= ${staff}, false)`

/** Whether `auth.users u` has a second factor other than recovery codes. */
export const hasFactor = (db: Sql) => db`
  exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified' and f.factor_type <> 'recovery_code')`

/** Columns of a `UserRow`, from `auth.users u`. */
export const userColumns = (db: Sql) => db`
  u.id, u.email, u.email_confirmed_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at,
  u.reauthentication_sent_at, u.invited_at, u.new_email, u.last_sign_in_at, u.app_metadata, u.user_metadata,
  case when u.banned_until > now() then u.banned_until end as banned_until, u.deleted_at, u.created_at, u.updated_at`

export function listIdentities(db: Sql, user_id: string) {
  return db<IdentityRow[]>`
    select identity_id, provider_id as id, user_id, identity_data, provider, email, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id = ${user_id} order by created_at`
}

const sessionColumns = (db: Sql) => db`
  s.id as session_id, s.aal, s.amr, s.created_at, s.refreshed_at, s.not_after, s.cookie_hash,
  coalesce(split_part(u.password_hash, ';', 2), '') as password_class,
  coalesce(s.created_at >= g.decided_at, true) as opened_as_organizer, ${accountColumns(db)}`

const accountColumns = (db: Sql) => db`
  u.id as user_id, u.email, p.full_name, (u.suspended_at is not null or u.deleted_at is not null
    or coalesce(u.banned_until > now(), false) or coalesce(p.status, '') = 'suspended') as suspended,
  a.user_id is not null as is_admin, coalesce(a.is_owner, false) as is_owner,
  array(select key from settings where a.user_id is not null and starts_with(key, 'admin_') and value = 'false') as withdrawn_powers,
  ${hasFactor(db)} as has_factor,
  c.id as club_id, c.name as club_name, c.status as club_status, m.rights as club_rights, coalesce(g.granted, false) as can_organize,
  case when g.withdrawn_at is null then false else runs_tournaments(c.id) end as runs_on`

/**
 * Joins to `auth.users u` its profile `p`, administrator `a`, member `m` of club `c`, and the club's right to organise
 * `g`.
 */
export const accountJoins = (db: Sql) => db`
  left join profiles p on p.id = u.id
  left join platform_admins a on a.user_id = u.id
  left join club_members m on m.user_id = u.id
  left join clubs c on c.id = m.club_id
  left join organizer_grants g on g.club_id = c.id`
