import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { makeAdmin } from './make-admin.ts'

/** Makes administrators of the named people whose accounts are now protected enough. */
export async function makeDueAdmins(services: Services) {
  const { db } = services
  const named = await db<{ user_id: string }[]>`select user_id from admin_grants order by granted_at limit 500`
  for (const { user_id } of named)
    await act(services, async (act) => {
      const { tx } = act
      await tx`select from auth.users where id = ${user_id} for no key update`
      await makeAdmin(act, user_id)
    })
}
