import type { ClientLink } from '@orpc/client'
import { routes } from 'virtual:contract-routes'
import { httpLink } from './http-link.ts'
import { noteServerTime } from '../time/server-clock.ts'
import { fetchWithSession } from '../session/session.ts'
import { OF_READINGS, withSecondFactor } from '../session/with-second-factor.ts'

/** `idempotency_key`: the same for every try of one request, so that it counts once. */
export type CallContext = { idempotency_key?: string }

const link = httpLink<CallContext>({
  routes,
  url: `${location.origin}/api`,
  headers: (context): HeadersInit => (context.idempotency_key ? { 'idempotency-key': context.idempotency_key } : {}),
  fetch: async (request) => noteServerTime(await fetchWithSession(request)),
})

/** How a page that is open calls the API. No page needs it to come alive: it is loaded behind, by `api.ts`. */
export const browserLink: ClientLink<CallContext> = {
  call: (path, input, options) =>
    withSecondFactor(
      () => link.call(path, input, options),
      routes[path.join('.')]?.startsWith('GET ') ? OF_READINGS : undefined,
    ),
}
