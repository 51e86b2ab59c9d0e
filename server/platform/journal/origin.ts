import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origin } from '#domain/notices/journal/journal-origins.ts'
import { isFromOurPages } from '../http/protection/same-origin.ts'

type Held = { origin: Origin; session_id: string | null }

const held = new AsyncLocalStorage<Held>()

/**
 * Runs `work`, whose lines in the journal all say where it came from. Set at the doors of the process, so that no act has to
 * carry it and none can forget it.
 */
export const comingFrom = <T>(origin: Origin, work: () => T): T => held.run({ origin, session_id: null }, work)

/** The session behind the work that runs; of no use outside a request. */
export function noteSession(session_id: string) {
  const current = held.getStore()
  if (current) current.session_id = session_id
}

/** Nothing for what came through no door: a test that calls a command. */
export const currentOrigin = (): { origin: Origin | null; session_id: string | null } =>
  held.getStore() ?? { origin: null, session_id: null }

/** What the browser says of a request; a program may say the same, so it tells habits apart, not people. */
export function originOfRequest(config: { site_url: string }, { url, headers }: Request): Origin {
  if (new URL(url).pathname.startsWith('/webhooks/')) return 'webhook'
  return isFromOurPages(config, headers) ? 'screen' : 'api'
}
