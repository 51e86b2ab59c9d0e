import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { readDeviceCookie } from '../../sessions/session-cookie.ts'

const DEVICES_MAX = 20

/**
 * This browser has opened the account: guesses made elsewhere will not hold it up. Beyond so many, those that have given
 * a second factor are kept before the others, which whoever knows the password can make.
 * @returns the cookie to give it, null when it has one
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

/** A second factor was given from this browser. */
export async function proveDevice({ tx, now, config, headers }: Act<Context>, user_id: string) {
  const held = readDeviceCookie(config, headers)
  if (held)
    await tx`
      update auth.known_devices set proven_at = ${now} where user_id = ${user_id} and token_hash = ${sha256(held)}`
}
