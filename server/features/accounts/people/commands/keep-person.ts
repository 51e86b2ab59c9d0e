import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Cancels an erasure asked by an administrator. Only the person can cancel their own request.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function keepPerson(context: MemberContext, id: string) {
  await act(context, async (act) => {
    const { tx, note } = act
    await lockAccount(act, id, 'keep')
    const [kept] = await tx`
      delete from account_erasures where user_id = ${id} and asked_by is not null returning user_id`
    if (!kept) throw refuse('CONFLICT', undefined, 'Cette personne l’a demandé elle-même\u00a0: elle seule l’annule.')
    await note('account.erasure_called_off', { profile: id })
  })
}
