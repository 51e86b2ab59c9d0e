import type { KnownAccount } from '#contract/accounts/admin-people.ts'
import { type AccountAct, accountActRefusal } from '#domain/accounts/account-acts.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { findPerson } from '../queries.ts'

/**
 * The account as it stands while nobody else changes it: signing in and two administrators take turns.
 * @throws NOT_FOUND, FORBIDDEN or CONFLICT with what the rule says
 */
export async function lockAccount({ tx, viewer }: MemberAct, id: string, act: AccountAct): Promise<KnownAccount> {
  await tx`select from auth.users where id = ${id} for no key update`
  const account = await findPerson(tx, id)
  if (!account) throw refuse('NOT_FOUND')
  const refusal = accountActRefusal(act, viewer, account)
  if (refusal) throw refuse(refusal.code, undefined, refusal.message)
  return account
}
