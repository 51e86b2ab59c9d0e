import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/**
 * Gives an account that was never confirmed to the real owner of its address. No password, identity, session, link or
 * code of its author opens it any more.
 */
export async function takeOverUnproven({ tx, now, note }: Act<Context>, user_id: string) {
  await tx`
    update auth.users set password_hash = null, email_confirmed_at = ${now}, new_email = null, email_change_sent_at = null,
      updated_at = ${now}
    where id = ${user_id}`
  await tx`delete from auth.one_time_tokens where user_id = ${user_id}`
  await tx`delete from auth.flow_states where user_id = ${user_id} and used_at is null`
  await tx`delete from auth.identities where user_id = ${user_id} and provider <> 'email'`
  await tx`delete from auth.sessions where user_id = ${user_id}`
  await tx`delete from auth.factors where user_id = ${user_id}`
  await tx`delete from auth.known_devices where user_id = ${user_id}`
  await note('account.confirmed', { profile: user_id }, { password: 'removed' }, { by: user_id })
}
