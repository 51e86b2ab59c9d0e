import { keepPreviousData } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'

/** Another `version` of the form is asked anew; what was known stays meanwhile. */
const askedAt = <Options extends { queryKey: readonly unknown[] }>(options: Options, version: number) => ({
  ...options,
  queryKey: [...options.queryKey, version],
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})

export const datesQuery = (id: number, version: number) =>
  askedAt(orpc.suggestions.dates.queryOptions({ input: { id } }), version)

export const pricesQuery = (id: number, version: number) =>
  askedAt(orpc.suggestions.prices.queryOptions({ input: { id } }), version)
