import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { expect, test } from 'vitest'
import { queryUtils } from './query-utils.ts'

type Call = [input: unknown, options: { signal?: AbortSignal; context?: object }]

/** Two procedures; what they are called with stands in the list. */
function client() {
  const calls: Call[] = []
  const procedure = async (...call: Call) => calls.push(call)
  return { calls, router: { clubs: { list: procedure, get: procedure } } as never }
}

const signal = new AbortController().signal
const pages = { input: (cursor: unknown) => ({ cursor }), initialPageParam: 'a', getNextPageParam: () => null }

// oxlint-disable-next-line typescript/no-explicit-any -- both are asked the same, whatever their types
const asked = (utils: any) => ({
  keys: [
    utils.key(),
    utils.clubs.key(),
    utils.clubs.list.key({ type: 'infinite' }),
    utils.clubs.get.queryKey({ input: { id: 1 } }),
    utils.clubs.get.queryOptions({ input: { id: 1 }, staleTime: 5 }).queryKey,
    utils.clubs.list.infiniteOptions(pages).queryKey,
    utils.clubs.get.mutationOptions().mutationKey,
  ],
  calls: [
    () => utils.clubs.get.queryOptions({ input: { id: 1 }, staleTime: 5 }).queryFn({ signal }),
    () => utils.clubs.list.queryOptions().queryFn({ signal }),
    () => utils.clubs.list.infiniteOptions(pages).queryFn({ pageParam: 'b', signal }),
    () => utils.clubs.get.call({ id: 3 }, { context: { key: 'k' } }),
    () => utils.clubs.get.mutationOptions({ context: { key: 'k' }, retry: 1 }).mutationFn({ id: 2 }),
  ],
  rest: [utils.clubs.get.queryOptions({ staleTime: 5 }).staleTime, utils.clubs.get.mutationOptions({ retry: 1 }).retry],
})

test('demande et nomme les données comme les outils d’oRPC', async () => {
  const ours = client()
  const theirs = client()
  const [mine, reference] = [asked(queryUtils(ours.router)), asked(createTanstackQueryUtils(theirs.router))]
  expect(mine.keys).toEqual(reference.keys)
  expect(mine.rest).toEqual(reference.rest)
  for (const call of [...mine.calls, ...reference.calls]) await call()
  expect(ours.calls).toHaveLength(5)
  expect(ours.calls.map(([input, options]) => [input, options.signal])).toEqual(
    theirs.calls.map(([input, options]) => [input, options.signal]),
  )
  expect(ours.calls.slice(3).map(([, { context }]) => context)).toMatchObject([{ key: 'k' }, { key: 'k' }])
})
