import type { Context } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { isKnownDevice } from '../queries.ts'
import { readDeviceCookie } from '../sessions/session-cookie.ts'

type Attempt = {
  /** True after too many wrong tries on this account, from a browser that has never opened it. */
  under_attack: boolean
  /** Removes the try from the counts, because the password was right. */
  forgive(): Promise<void>
}

/**
 * Counts a sign-in. A browser known to the account has a count of its own, so that strangers cannot block it. The
 * others share the count of the account: above it they are slowed, and refused at the cap of the day. Known and unknown
 * addresses count alike.
 * @throws TOO_MANY_REQUESTS
 */
export async function countAttempt({ config, db, headers, limits, address }: Context, email: string): Promise<Attempt> {
  await limits.consume('login', address)
  const device = readDeviceCookie(config, headers)
  if (device && (await isKnownDevice(db, email, sha256(device)))) {
    const own = `${email} ${sha256(device)}`
    await limits.consume('login_account', own)
    return { under_attack: false, forgive: () => limits.forget('login_account', own) }
  }
  const here = `${email} ${address}`
  await limits.consume('login_account', here)
  await limits.consume('login_account_day', email)
  const under_attack = !(await limits.allows('login_account_calm', email))
  return {
    under_attack,
    forgive: async () => {
      await limits.forget('login_account', here)
      await limits.giveBack('login_account_day', email)
      await limits.giveBack('login_account_calm', email)
    },
  }
}
