import type { ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Contract } from '#contract/index.ts'
import { errorStatus } from './api-error.ts'
import type { CallContext } from './browser-link.ts'
import { pageContext } from '../router/page-context.ts'
import { procedureClient } from './procedure-client.ts'
import { queryUtils } from './query-utils.ts'

/** On the server, procedures are called in the same process, on behalf of the visitor; in the browser, over HTTP. */
const link = createIsomorphicFn()
  .server((): ClientLink<CallContext> => ({ call: callInProcess }))
  .client((): ClientLink<CallContext> => ({
    call: async (path, input, options) => (await loadLink()).browserLink.call(path, input, options),
  }))

export const api: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = procedureClient(
  link(),
) as JsonifiedClient<ContractRouterClient<Contract, CallContext>>

/** `orpc.tournaments.list.queryOptions({ input })` for loaders and components, `.mutationOptions()` for changes. */
export const orpc = queryUtils(api)

/** A page comes alive with what the server drew: its first call comes later, often never. */
const loadLink = () => import('./browser-link.ts')

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
