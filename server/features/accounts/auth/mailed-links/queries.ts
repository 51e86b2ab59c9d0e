import type { Sql, Tx } from '#server/platform/database/client.ts'
import { CODE_TRIES, type TokenKind } from './one-time-token.ts'

export type OneTimeToken = {
  id: string
  user_id: string
  kind: TokenKind
  email: string
  code_hash: string
  redirect_to: string
  flow_state_id: string | null
}

/** A valid link, for the page that it opens. `new_email` is the address that the account asks for. */
export async function findLink(db: Sql, token_hash: string, now: Date) {
  const [link] = await db<(OneTimeToken & { account_email: string; new_email: string | null })[]>`
    select ${columns(db)}, u.email as account_email, u.new_email
    from auth.one_time_tokens t join auth.users u on u.id = t.user_id
    where t.token_hash = ${token_hash} and t.expires_at > ${now}`
  return link ?? null
}

/** Locks the account, then its link, so that mailed links act on an account one at a time. */
export async function lockLink(tx: Tx, token_hash: string, now: Date): Promise<OneTimeToken | null> {
  await tx`
    select from auth.users where id = (select user_id from auth.one_time_tokens where token_hash = ${token_hash})
    for update`
  const [link] = await tx<OneTimeToken[]>`
    select ${columns(tx)} from auth.one_time_tokens t
    where t.token_hash = ${token_hash} and t.expires_at > ${now} for update`
  return link ?? null
}

/** The same for the codes mailed to an address, which several accounts may want. */
export async function lockCodes(tx: Tx, email: string, kinds: readonly TokenKind[], now: Date) {
  await tx`
    select from auth.users where id in (
      select user_id from auth.one_time_tokens where email = ${email} and kind = any(${[...kinds]}))
    order by id for update`
  return tx<OneTimeToken[]>`
    select ${columns(tx)} from auth.one_time_tokens t
    where t.email = ${email} and t.kind = any(${[...kinds]}) and t.attempts < ${CODE_TRIES}
      and t.code_expires_at > ${now}
    for update`
}

export async function countTry(tx: Tx, ids: readonly string[]) {
  await tx`update auth.one_time_tokens set attempts = attempts + 1 where id = any(${[...ids]}::uuid[])`
}

/** Tokens that still wait, for instance for the other mailbox of a change of address. */
export async function findWaiting(tx: Tx, user_id: string, kinds: readonly TokenKind[], now: Date) {
  return tx<OneTimeToken[]>`
    select ${columns(tx)} from auth.one_time_tokens t
    where t.user_id = ${user_id} and t.kind = any(${[...kinds]}) and t.expires_at > ${now}`
}

const columns = (db: Sql) => db`t.id, t.user_id, t.kind, t.email, t.code_hash, t.redirect_to, t.flow_state_id`
