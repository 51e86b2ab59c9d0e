import { createORPCClient } from '@orpc/client'
import type { ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { contract } from 'virtual:contract-routes'
import type { Contract } from '#contract/index.ts'
import { errorStatus } from './api-error.ts'
import { pageContext } from './page-context.ts'
import { fetchWithSession } from './session.ts'

/** On the server the same procedures are called in the process, in the visitor's name; in the browser over HTTP. */
const link = createIsomorphicFn()
  .server((): ClientLink<object> => ({ call: callInProcess }))
  .client((): ClientLink<object> => new OpenAPILink(contract, { url: `${location.origin}/api`, fetch: fetchWithSession }))

export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link())

/** `orpc.tournaments.list.queryOptions({ input })` for loaders and components, `.mutationOptions()` for changes. */
export const orpc = createTanstackQueryUtils(api)

type Procedure = (input: unknown, options: unknown) => Promise<unknown>

async function callInProcess(path: readonly string[], input: unknown, options: unknown): Promise<unknown> {
  const page = pageContext()
  if (!page) throw new Error('No page is being drawn.')
  let node: unknown = page.api
  for (const key of path) node = (node as Record<string, unknown>)[key]
  try {
    return await (node as Procedure)(input, options)
  } catch (error) {
    if ((errorStatus(error) ?? 500) >= 500) page.onUnavailable()
    throw error
  }
}
