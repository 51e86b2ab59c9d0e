import type { ClientLink } from '@orpc/client'

/** Makes `client.tournaments.get(input)` work, as oRPC's own client does, at a fifth of its size. */
export function procedureClient<Context extends object>(
  link: ClientLink<Context>,
  path: readonly string[] = [],
): object {
  const call = (input: unknown, { context, ...options }: { context?: Context; signal?: AbortSignal } = {}) =>
    link.call(path, input, { ...options, context: context ?? ({} as Context) })
  return new Proxy(call, {
    get: (own, name) =>
      typeof name === 'string' ? procedureClient(link, [...path, name]) : (Reflect.get(own, name) as unknown),
  })
}
