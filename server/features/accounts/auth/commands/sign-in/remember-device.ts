import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { readDeviceCookie } from '../../sessions/session-cookie.ts'

const DEVICES_MAX = 20

/**
 * Remembers that this browser has opened the account. Guesses made elsewhere then do not block it. When there are too
 * many, browsers that gave a second factor are kept first, because the password alone makes the others.
 * @returns the cookie to set, null when the browser has one
 */
export async function rememberDevice(
  tx: Tx,
  { config, headers, clock }: Context,
  user_id: string,
): Promise<{ device: string | null; is_new: boolean }> {
  const held = readDeviceCookie(config, headers)
  const value = held ?? randomToken(256)
  const now = clock()
  const [known] = await tx<{ is_new: boolean }[]>`
    insert into auth.known_devices (user_id, token_hash, last_seen_at) values (${user_id}, ${sha256(value)}, ${now})
    on conflict (user_id, token_hash) do update set last_seen_at = excluded.last_seen_at
    returning xmax = 0 as is_new`
  await tx`
    delete from auth.known_devices where (user_id, token_hash) in (
      select user_id, token_hash from auth.known_devices
      where user_id = ${user_id} order by proven_at is null, last_seen_at desc, token_hash offset ${DEVICES_MAX})`
  return { device: held ? null : value, is_new: known?.is_new ?? false }
}

/** Notes that a second factor was given from this browser. */
export async function proveDevice({ tx, now, config, headers }: Act<Context>, user_id: string) {
  const held = readDeviceCookie(config, headers)
  if (held)
    await tx`
      update auth.known_devices set proven_at = ${now} where user_id = ${user_id} and token_hash = ${sha256(held)}`
}
