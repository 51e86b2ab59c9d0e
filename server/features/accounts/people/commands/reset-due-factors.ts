import { dropEveryFactor } from '#server/features/accounts/auth/commands/factors/reset-factors.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Removes the factors whose day of waiting has passed. */
export async function resetDueFactors(context: Services) {
  const { db, clock, config, jobs } = context
  const due = await db<{ user_id: string }[]>`
    select user_id from factor_resets where due_at <= ${clock()} order by due_at limit 500`
  for (const { user_id } of due)
    await act(context, async ({ tx, now }) => {
      const [account] = await tx<{ email: string }[]>`
        select email from auth.users where id = ${user_id} for no key update`
      const [still] = await tx<{ asked_by: string | null }[]>`
        select asked_by from factor_resets where user_id = ${user_id} and due_at <= ${now}`
      if (!account || !still) return
      await dropEveryFactor(
        tx,
        { config, jobs, request_id: null },
        { user_id, email: account.email, actor_id: still.asked_by },
      )
    })
}
