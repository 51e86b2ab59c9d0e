import type { ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createIsomorphicFn } from '@tanstack/react-start'
import { routes } from 'virtual:contract-routes'
import type { Contract } from '#contract/index.ts'
import { errorStatus } from './api-error.ts'
import { httpLink } from './http-link.ts'
import { pageContext } from './page-context.ts'
import { procedureClient } from './procedure-client.ts'
import { queryUtils } from './query-utils.ts'
import { noteServerTime } from './server-clock.ts'
import { fetchWithSession } from './session.ts'

/** `idempotency_key`: the same for every try of one request, so that it counts once. */
type CallContext = { idempotency_key?: string }

/** On the server, procedures are called in the same process, on behalf of the visitor; in the browser, over HTTP. */
const link = createIsomorphicFn()
  .server((): ClientLink<CallContext> => ({ call: callInProcess }))
  .client((): ClientLink<CallContext> =>
    httpLink({
      routes,
      url: `${location.origin}/api`,
      headers: (context): HeadersInit =>
        context.idempotency_key ? { 'idempotency-key': context.idempotency_key } : {},
      fetch: async (request) => noteServerTime(await fetchWithSession(request)),
    }),
  )

export const api: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = procedureClient(
  link(),
) as JsonifiedClient<ContractRouterClient<Contract, CallContext>>

/** `orpc.tournaments.list.queryOptions({ input })` for loaders and components, `.mutationOptions()` for changes. */
export const orpc = queryUtils(api)

type Procedure = (input: unknown, options: unknown) => Promise<unknown>

async function callInProcess(path: readonly string[], input: unknown, options: unknown): Promise<unknown> {
  const page = pageContext()
  if (!page) throw new Error('No page is being drawn.')
  let node: unknown = page.api
  for (const key of path) node = (node as Record<string, unknown>)[key]
  try {
    return await (node as Procedure)(input, options)
  } catch (error) {
    const status = errorStatus(error) ?? 500
    if (status >= 500 || status === 400) page.onFailure(status)
    throw error
  }
}
