import { createHash } from 'node:crypto'
import type { MemberContext } from '../context.ts'
import type { Db, Tx } from '../database/client.ts'
import { refuse } from '../errors.ts'
import { sha256 } from '../secrets/secrets.ts'

/**
 * Runs a write at most once per `Idempotency-Key` of the caller, in one transaction with the key: the same request again
 * gets the answer that was stored, and one that arrives meanwhile waits for it on the key's own row. A refusal stores
 * nothing. Without the header it is a plain transaction; or, for `alike` requests, which nothing else keeps from being done
 * twice, the same request again within `ALIKE_MINUTES` is the one of before. A request of several parts gives each its own
 * `key`, in place of the header.
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another request
 */
export async function once<T extends object>(
  { db, viewer, headers }: MemberContext,
  request: { route: string; input: unknown; alike?: true; key?: string },
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  const header = request.key ?? headers.get('idempotency-key')
  if (!header && !request.alike) return db.begin(write)
  const hash = createHash('sha256')
    .update(`${request.route}\n${JSON.stringify(request.input)}`)
    .digest()
  const key = header ? sha256(header) : `alike:${hash.toString('hex')}`
  return db.begin(async (tx) => {
    const [claimed] = await tx`
      insert into idempotency_keys (user_id, key, route, request_hash)
      values (${viewer.user_id}, ${key}, ${request.route}, ${hash})
      on conflict (user_id, key) do update set created_at = now(), response = null
      where ${!header} and idempotency_keys.created_at < now() - make_interval(mins => ${ALIKE_MINUTES})
      returning key`
    if (!claimed) return replay<T>(tx, viewer.user_id, key, hash)
    const response = await write(tx)
    await tx`
      update idempotency_keys set response = ${tx.json(response)}
      where user_id = ${viewer.user_id} and key = ${key}`
    return response
  })
}

async function replay<T>(tx: Tx, user_id: string, key: string, hash: Buffer): Promise<T> {
  const [known] = await tx<{ request_hash: Uint8Array; response: T }[]>`
    select request_hash, response from idempotency_keys where user_id = ${user_id} and key = ${key}`
  if (!known || !hash.equals(known.request_hash)) throw refuse('IDEMPOTENCY_KEY_REUSED')
  return known.response
}

/** For as long, what says the same twice was sent twice: by a second press, or again after a lost answer. */
export const ALIKE_MINUTES = 10

/** How long a request may be repeated under its key. */
const KEPT_DAYS = 7

/** For the daily clean-up; safe to repeat. */
export async function forgetOldKeys(db: Db, now: Date) {
  await db`delete from idempotency_keys where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`
}
