import type { Context } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import type { Kept } from '../keep-link.ts'

/**
 * Cancels an erasure or a reset of factors for whoever reads the mail of the account.
 * @returns false when it was done or cancelled before
 */
export function keepByLink(context: Context, { kind, user_id, asked_at }: Kept): Promise<boolean> {
  return act(context, async ({ tx, note }) => {
    await tx`select from auth.users where id = ${user_id} for no key update`
    const undone =
      kind === 'factors'
        ? await tx`delete from factor_resets where user_id = ${user_id} and asked_at = ${asked_at} returning user_id`
        : await tx`delete from account_erasures where user_id = ${user_id} and asked_at = ${asked_at} returning user_id`
    if (undone.length === 0) return false
    const action = kind === 'factors' ? 'account.factor_reset_undone' : 'account.erasure_undone'
    await note(action, { profile: user_id }, {}, { by: user_id })
    return true
  })
}
