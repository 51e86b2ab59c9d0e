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

/** The server calls procedures in its own process, on behalf of the visitor; the browser calls them over HTTP. */
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

/**
 * The link is loaded apart: a page already holds the data that the server drew, so its first call comes late or never.
 */
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
