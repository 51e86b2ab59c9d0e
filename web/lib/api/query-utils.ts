import type { createTanstackQueryUtils } from '@orpc/tanstack-query'

/**
 * A small version of oRPC's query utilities, with the same methods and keys. The original is six times what a page
 * uses.
 */
export const queryUtils = ((router: Node) => utilsOf(router, [])) as unknown as typeof createTanstackQueryUtils

type Node = { (input: unknown, options: CallOptions): Promise<unknown>; [name: string]: Node }
type CallOptions = { signal?: AbortSignal; context?: object }
type Given = { input?: unknown; context?: object }
type GivenPages = { input: (page: unknown) => unknown; initialPageParam: unknown; context?: object }

function utilsOf(client: Node, path: readonly string[]): object {
  const key = (type?: string, input?: unknown) => [
    path,
    { ...(input === undefined ? {} : { input }), ...(type ? { type } : {}) },
  ]
  const call = (input: unknown, { context = {} }: { context?: object }, signal?: AbortSignal) =>
    client(input, { context, ...(signal ? { signal } : {}) })

  const utils = {
    call: client,
    key: ({ type, input }: { type?: string; input?: unknown } = {}) => key(type, input),
    queryKey: ({ input }: Given = {}) => key('query', input),
    queryOptions: (given: Given = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(given.input, given, signal),
      ...given,
      queryKey: key('query', given.input),
    }),
    infiniteOptions: (given: GivenPages) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(given.input(pageParam), given, signal),
      ...given,
      queryKey: key('infinite', given.input(given.initialPageParam)),
    }),
    mutationOptions: (given: Given = {}) => ({
      mutationFn: (input: unknown) => call(input, given),
      ...given,
      mutationKey: key('mutation'),
    }),
  }
  return new Proxy(utils, {
    get: (own, name) =>
      Object.hasOwn(own, name) || typeof name !== 'string' || !client[name]
        ? Reflect.get(own, name)
        : utilsOf(client[name], [...path, name]),
  })
}
