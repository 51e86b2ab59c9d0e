import { type api, orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'

type ListInput = NonNullable<Parameters<typeof api.registrations.list>[0]>

export type RegistrationFilters = Omit<ListInput, 'cursor' | 'limit'>

/** A page tells the total and the count of each state too. */
export type RegistrationPage = Awaited<ReturnType<typeof api.registrations.list>>

export const registrationsQuery = (filters: RegistrationFilters, limit = 24) =>
  pagesOf(orpc.registrations.list, { ...filters, limit })
