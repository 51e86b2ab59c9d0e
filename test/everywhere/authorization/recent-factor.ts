import { ASKS_NO_RECENT_FACTOR, ASKS_RECENT_FACTOR, asksRecentFactor } from '#domain/accounts/recent-factor.ts'
import type { Caller } from '#test/kit/caller.ts'
import type { TestServer } from '#test/kit/server.ts'
import { routesOfAdmin } from './contract-routes.ts'

type Line = { method: string; path: string; expected: { visitor: number; owner: number; other: number; admin: number } }

/** Keeps the acts that an administrator may do outside their own club, without mere reading. */
export const actsBeyondOwn = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter(
    ({ method, path, expected: { visitor, owner, other, admin } }) =>
      (method !== 'GET' || path.startsWith('/files/')) &&
      // The routes of `/auth` check the factor by themselves.
      !path.startsWith('/auth/') &&
      visitor >= 400 &&
      (admin < 400 || admin === 409) &&
      (other >= 400 || owner >= 400),
  )

/** Finds the acts of administrators that the table of recent factors lacks or repeats, and its lines without an act. */
export function faultsOfWords(lines: readonly Line[]): Record<'unsaid' | 'twice' | 'of_nothing', string[]> {
  const acts = actsBeyondOwn(lines).map(({ method, path }) => `${method} ${path}`)
  const known = new Set([...acts, ...routesOfAdmin().filter((route) => !route.startsWith('GET '))])
  const said = [ASKS_RECENT_FACTOR, ASKS_NO_RECENT_FACTOR].flatMap((table) => Object.values(table).flat<string[][]>())
  return {
    unsaid: [...known].filter((act) => !said.includes(act)),
    twice: said.filter((act, index) => said.indexOf(act) !== index),
    of_nothing: said.filter((act) => !known.has(act) && !lines.some(({ method, path }) => act === `${method} ${path}`)),
  }
}

/** Keeps one line for each act that asks for a recent factor, whatever its variants. */
export const actsThatAsk = <L extends Line>(lines: readonly L[]): L[] => {
  const asking = actsBeyondOwn(lines).filter(({ method, path }) => asksRecentFactor(`${method} ${path}`))
  const keyOf = ({ method, path }: L) => `${method} ${path}`
  return asking.filter((line, index) => asking.findIndex((one) => keyOf(one) === keyOf(line)) === index)
}

/** Runs `act` while the factor of the caller is ten minutes old, then makes it recent again. */
export async function withOldFactor<T>({ services: { db } }: TestServer, { user_id }: Caller, act: () => Promise<T>) {
  const [kept] = await db<{ amr: object[] }[]>`select amr from auth.sessions where user_id = ${user_id}`
  const old = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1_000) - 600 }]
  await db`update auth.sessions set amr = ${db.json(old)} where user_id = ${user_id}`
  try {
    return await act()
  } finally {
    await db`update auth.sessions set amr = ${db.json(kept!.amr)} where user_id = ${user_id}`
  }
}
