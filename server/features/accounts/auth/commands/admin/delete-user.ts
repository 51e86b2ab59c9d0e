import { erasureDueAt, erasureVerdicts } from '#domain/accounts/personal-data.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { eraseAccount } from '#server/features/accounts/personal-data/commands/erase-account.ts'
import { getErasureFacts, listSuccessors } from '#server/features/accounts/personal-data/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { AuthRefusal } from '../../protocol/auth-refusal.ts'
import { findAccount } from '../../queries.ts'
import { getAccount } from './change-user.ts'

/**
 * Erases an account at once, by the same rules as a request of its owner. With `soft`, closes it now and erases it
 * after the delay of such a request. Refused while others wait for something of it, or when its club would have nobody
 * left.
 * @throws AuthRefusal user_not_found, user_not_deletable
 */
export async function deleteUser(context: Context, user_id: string, { soft, by }: { soft: boolean; by: string }) {
  const { db } = context
  await getAccount(context, user_id)
  await act(context, async ({ tx, now, note }) => {
    await tx`select from auth.users where id = ${user_id} for update`
    const against = firstRefusal(erasureVerdicts(await getErasureFacts(tx, user_id, now)))
    if (against) throw notDeletable(against.code)
    const [asked] = await tx<{ successor_id: string | null }[]>`
      select successor_id from account_erasures where user_id = ${user_id}`
    const successors = await listSuccessors(tx, user_id)
    if (successors.length > 0 && !successors.some(({ id }) => id === asked?.successor_id))
      throw notDeletable('successor_needed')
    await tx`
      insert into account_erasures (user_id, asked_at, due_at) values (${user_id}, ${now}, ${soft ? erasureDueAt(now) : now})
      on conflict (user_id) do update set due_at = least(account_erasures.due_at, excluded.due_at)`
    await tx`update auth.users set deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now} where id = ${user_id}`
    await tx`delete from auth.sessions where user_id = ${user_id}`
    await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
    await note(
      soft ? 'administration.user_closed' : 'administration.user_deleted',
      { profile: user_id },
      { by },
      { by: null },
    )
  })
  if (soft) return
  await eraseAccount(context, user_id)
  if (await findAccount(db, user_id)) throw notDeletable('changed_meanwhile')
}

const notDeletable = (why: string) =>
  new AuthRefusal(422, 'user_not_deletable', `This user cannot be deleted for now: ${why}`)
