import type { Sql, Tx } from '#server/platform/database/client.ts'
import type { AccountRequest } from './new-account.ts'
import { CODE_TRIES } from '../mailed-links/one-time-token.ts'
import type { JsonObject } from '../protocol/request-body.ts'

/** A sign-up that waits for its address. `club_name` is the club to found, `joins` the name of the one to ask. */
export type WaitingRequest = {
  id: string
  email: string
  /** Null when a code was asked for instead. */
  password_hash: string | null
  /** These three are null for a sign-up without a person. */
  full_name: string | null
  department: string | null
  phone: string | null
  club_name: string | null
  club_id: number | null
  /** The name of the club to join; null when it is gone, or when a club is to be founded. */
  joins: string | null
  user_metadata: JsonObject
  redirect_to: string
  /** Hash of the cookie of the browser in which it was typed; null when a code was asked for. */
  browser_hash: string | null
  /**
   * Two facts of the opened link: its page, used when no password tells whose the request is, and the browser that
   * waits for a code.
   */
  link_redirect_to: string | null
  flow_state_id: string | null
}

/**
 * The requests that a link may open: its own first, then the others of the address, latest first. The link proves the
 * address, and the password tells which request is the reader's. Empty for a dead link, and once the address has an
 * account.
 */
export function listWaitingRequests(db: Sql, token_hash: string, now: Date) {
  return db<WaitingRequest[]>`
    select r.id, r.email, r.password_hash, r.full_name, r.department, r.phone, r.club_name, r.club_id,
      c.name as joins, r.user_metadata, r.redirect_to, r.browser_hash, l.redirect_to as link_redirect_to, l.flow_state_id
    from auth.sign_up_links l
      join auth.sign_up_requests own on own.id = l.request_id
      join auth.sign_up_requests r on r.email = own.email and r.expires_at > ${now}
      left join clubs c on c.id = r.club_id
    where l.token_hash = ${token_hash} and l.expires_at > ${now}
      and not exists (select from auth.users u where u.email = own.email)
    order by (r.id = own.id) desc, r.created_at desc, r.id`
}

/** Whether a sign-up waits for this address. */
export async function isWaiting(db: Sql, email: string, now: Date): Promise<boolean> {
  const [waiting] = await db`
    select from auth.sign_up_requests where email = ${email} and expires_at > ${now} limit 1`
  return waiting !== undefined
}

export async function lockLatestRequest(tx: Tx, email: string, now: Date) {
  const [request] = await tx<{ id: string; email: string; is_newcomer: boolean }[]>`
    select id, email, password_hash is null as is_newcomer from auth.sign_up_requests where email = ${email} and expires_at > ${now}
    order by created_at desc, id limit 1 for update`
  return request ?? null
}

/** The waiting request of somebody who asked for a code instead of a password; null when there is none. */
export async function lockNewcomer(tx: Tx, email: string, now: Date): Promise<string | null> {
  const [request] = await tx<{ id: string }[]>`
    select id from auth.sign_up_requests where email = ${email} and password_hash is null and expires_at > ${now}
    order by created_at desc, id limit 1 for update`
  return request?.id ?? null
}

/**
 * Locks the links of an address whose code may still be tried; only its latest mail has one. Empty once the address has
 * an account.
 */
export function lockSignUpCodes(tx: Tx, email: string, now: Date) {
  return tx<{ token_hash: string; code_hash: string }[]>`
    select l.token_hash, l.code_hash
    from auth.sign_up_links l join auth.sign_up_requests r on r.id = l.request_id
    where r.email = ${email} and r.expires_at > ${now} and l.expires_at > ${now} and l.code_hash is not null
      and l.attempts < ${CODE_TRIES} and l.code_expires_at > ${now}
      and not exists (select from auth.users u where u.email = ${email})
    for update of l`
}

/** Ends all requests of an address. @returns their ids; when two links are opened at once, the second gets none */
export async function takeRequests(tx: Tx, email: string): Promise<string[]> {
  await tx`select from auth.sign_up_requests where email = ${email} order by id for update`
  const taken = await tx<{ id: string }[]>`delete from auth.sign_up_requests where email = ${email} returning id`
  return taken.map(({ id }) => id)
}

export function accountRequest(waiting: WaitingRequest): AccountRequest {
  const { email, full_name, department, phone, club_name, club_id, user_metadata } = waiting
  const { avatar_url } = user_metadata
  const logo_address = typeof avatar_url === 'string' && avatar_url !== '' ? avatar_url : undefined
  const club = club_name !== null ? { name: club_name, logo_address } : club_id !== null ? { id: club_id } : null
  const person = full_name !== null && department !== null && phone !== null ? { full_name, department, phone } : null
  return { email, metadata: user_metadata, person, club }
}
