import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findAccount } from '../queries.ts'
import { ownPlatform } from './own-platform.ts'

/** The owner gives the platform to another administrator. @throws NOT_FOUND, OWNER_REFUSED, CONFLICT */
export async function handOverPlatform(context: MemberContext, user_id: string) {
  await act(context, async (act) => {
    const { tx } = act
    const account = await findAccount(tx, { user_id }, context.config.password_lengths)
    if (!account) throw refuse('NOT_FOUND')
    if (!account.is_admin) throw refuse('OWNER_REFUSED', {}, 'Nommez d’abord cette personne administratrice.')
    await ownPlatform(tx, act, actorOf(context), { to: { user_id }, expected: context.viewer.user_id })
  })
}
