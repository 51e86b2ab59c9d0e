import type { Services } from '#server/platform/context.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Erases the accounts whose day has come, in one transaction each.
 * @throws AggregateError at the end when some have failed
 */
export async function eraseDueAccounts(services: Services) {
  const { db, clock } = services
  const due = await db<{ user_id: string }[]>`
    select user_id from account_erasures where due_at <= ${clock()} order by due_at limit 500`
  const failures: unknown[] = []
  for (const { user_id } of due) await eraseAccount(services, user_id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were not erased`)
}
