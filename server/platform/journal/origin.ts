import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origin } from '#domain/notices/journal/journal-origins.ts'
import { isFromOurPages } from '../http/protection/same-origin.ts'

type Held = { origin: Origin; session_id: string | null }

const held = new AsyncLocalStorage<Held>()

/**
 * Runs `work` so that each line it adds to the journal says where it came from. Only the doors of the process call it:
 * no command has to carry the origin, and none can forget it.
 */
export const comingFrom = <T>(origin: Origin, work: () => T): T => held.run({ origin, session_id: null }, work)

/** Adds the session to the origin of the current work. It does nothing outside `comingFrom`. */
export function noteSession(session_id: string) {
  const current = held.getStore()
  if (current) current.session_id = session_id
}

/** Both are null outside `comingFrom`, as when a test calls a command. */
export const currentOrigin = (): { origin: Origin | null; session_id: string | null } =>
  held.getStore() ?? { origin: null, session_id: null }

/** Origin that the headers of a request claim. A program can send the same headers, so this proves nothing. */
export function originOfRequest(config: { site_url: string }, { url, headers }: Request): Origin {
  if (new URL(url).pathname.startsWith('/webhooks/')) return 'webhook'
  return isFromOurPages(config, headers) ? 'screen' : 'api'
}
