import type { ClientLink } from '@orpc/client'
import { routes } from 'virtual:contract-routes'
import { TURN_HEADER } from '#domain/registrations/waiting-turn.ts'
import { httpLink } from './http-link.ts'
import { inTurn } from './in-turn.ts'
import { noteServerTime } from '../time/server-clock.ts'
import { fetchWithSession } from '../session/session.ts'
import { OF_READINGS, withSecondFactor } from '../session/with-second-factor.ts'

/** The same `idempotency_key` for every try of one request makes the request count once. */
export type CallContext = { idempotency_key?: string }

type Headed = CallContext & { turn?: string }

const link = httpLink<Headed>({
  routes,
  url: `${location.origin}/api`,
  headers: ({ idempotency_key, turn }): HeadersInit => ({
    ...(idempotency_key ? { 'idempotency-key': idempotency_key } : {}),
    ...(turn ? { [TURN_HEADER]: turn } : {}),
  }),
  fetch: async (request) => noteServerTime(await fetchWithSession(request)),
})

/**
 * The link by which the browser calls the API. `api.ts` loads it behind the page, because no page needs it to wake up.
 */
export const browserLink: ClientLink<CallContext> = {
  call: (path, input, options) =>
    withSecondFactor(
      () =>
        inTurn(
          (turn) => link.call(path, input, { ...options, context: { ...options.context, ...(turn ? { turn } : {}) } }),
          options.signal,
        ),
      routes[path.join('.')]?.startsWith('GET ') ? OF_READINGS : undefined,
    ),
}
