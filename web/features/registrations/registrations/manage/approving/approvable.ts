import type { Registration } from '#contract/registrations/registrations.ts'
import { api } from '#web/lib/api/api.ts'
import type { RegistrationFilters } from '../../registrations-query.ts'
import { isApprovable } from './visible-act.ts'

/**
 * Reads every registration that awaits an answer under these filters: those that can be approved, and those that cannot
 * yet.
 */
export async function readPending(
  filters: RegistrationFilters,
): Promise<{ ready: Registration[]; blocked: Registration[] }> {
  const pending: Registration[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof api.registrations.list>> = await api.registrations.list({
      ...filters,
      status: 'pending',
      order: 'to_do',
      limit: 100,
      ...(cursor ? { cursor } : {}),
    })
    pending.push(...page.items)
    cursor = page.next_cursor
  } while (cursor && pending.length < MOST)
  return { ready: pending.filter(isApprovable), blocked: pending.filter((one) => !isApprovable(one)) }
}

/** No tournament has as many; the rest waits for the next time. */
const MOST = 1000
