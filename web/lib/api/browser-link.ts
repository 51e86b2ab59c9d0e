import type { ClientLink } from '@orpc/client'
import { routes } from 'virtual:contract-routes'
import { httpLink } from './http-link.ts'
import { noteServerTime } from '../time/server-clock.ts'
import { fetchWithSession } from '../session/session.ts'
import { OF_READINGS, withSecondFactor } from '../session/with-second-factor.ts'

/** The same `idempotency_key` for every try of one request makes the request count once. */
export type CallContext = { idempotency_key?: string }

const link = httpLink<CallContext>({
  routes,
  url: `${location.origin}/api`,
  headers: (context): HeadersInit => (context.idempotency_key ? { 'idempotency-key': context.idempotency_key } : {}),
  fetch: async (request) => noteServerTime(await fetchWithSession(request)),
})

/**
 * The link by which the browser calls the API. `api.ts` loads it behind the page, because no page needs it to wake up.
 */
export const browserLink: ClientLink<CallContext> = {
  call: (path, input, options) =>
    withSecondFactor(
      () => link.call(path, input, options),
      routes[path.join('.')]?.startsWith('GET ') ? OF_READINGS : undefined,
    ),
}
