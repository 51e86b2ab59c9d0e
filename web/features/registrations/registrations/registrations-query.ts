import { type api, orpc } from '#web/lib/api/api.ts'

type ListInput = NonNullable<Parameters<typeof api.registrations.list>[0]>

export type RegistrationFilters = Omit<ListInput, 'cursor' | 'limit'>

/** One page of registrations, with the total and the count of each state. */
export type RegistrationPage = Awaited<ReturnType<typeof api.registrations.list>>

export function registrationsQuery(filters: RegistrationFilters) {
  return orpc.registrations.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filters, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

const PAGE_SIZE = 24
