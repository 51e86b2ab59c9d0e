import type { KnownAccount } from '#contract/accounts/admin-people.ts'
import { type AccountAct, accountActRefusal } from '#domain/accounts/account-acts.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { findPerson } from '../queries.ts'

/**
 * Locks an account for an act of an administrator, and checks the rule. Sign-ins and other administrators wait.
 * @throws NOT_FOUND, FORBIDDEN or CONFLICT with the sentence of the rule
 */
export async function lockAccount({ tx, viewer }: MemberAct, id: string, act: AccountAct): Promise<KnownAccount> {
  await tx`select from auth.users where id = ${id} for no key update`
  const account = await findPerson(tx, id)
  if (!account) throw refuse('NOT_FOUND')
  const refusal = accountActRefusal(act, viewer, account)
  if (refusal) throw refuse(refusal.code, undefined, refusal.message)
  return account
}
