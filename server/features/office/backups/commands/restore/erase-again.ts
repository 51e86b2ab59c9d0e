import { eraseAccount } from '#server/features/accounts/personal-data/commands/erase-account.ts'
import { listSuccessors } from '#server/features/accounts/personal-data/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/**
 * Erases again an account that older data have brought back.
 * @returns false when the account still exists afterwards
 */
export async function eraseAgain(services: Services, user_id: string): Promise<boolean> {
  const { db } = services
  const stands = await act(services, async ({ tx, now }) => {
    const [person] = await tx`select from auth.users where id = ${user_id}`
    if (!person) return false
    const [successor] = await listSuccessors(tx, user_id)
    await tx`
      insert into account_erasures (user_id, asked_at, due_at, successor_id) values (${user_id}, ${now}, ${now}, ${successor?.id ?? null})
      on conflict (user_id) do update set due_at = excluded.due_at, successor_id = excluded.successor_id`
    return true
  })
  if (!stands) return true
  await eraseAccount(services, user_id)
  const [left] = await db`select from auth.users where id = ${user_id}`
  return left === undefined
}
