import type { Completion } from '#contract/accounts/session.ts'
import { findJoinableClub } from '#server/features/clubs/clubs/queries.ts'
import { createProfile } from '#server/features/accounts/profiles/commands/create-profile.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import type { ClubWish } from '../../sign-up/sign-up-request.ts'
import { enterClub, mayTellClub } from './create-account.ts'

/**
 * Completes an account with its profile, and with a club to found or a request to join one. A complete account stays as
 * it is, so that pressing twice founds one club.
 * @throws CLUB_CLOSED when the club is unknown or cannot be joined: nothing is then written
 */
export async function completeAccount(context: MemberContext, { club, ...person }: Completion) {
  const { viewer } = context
  const { user_id, email } = viewer
  if (viewer.complete) return
  const wish = wishOf(club)
  const tells_club = await mayTellClub(context, wish)
  await act(context, async (act) => {
    const { tx, now, note } = act
    await tx`select from auth.users where id = ${user_id} for update`
    const [known] = await tx`select from profiles where id = ${user_id}`
    if (known) return
    if (wish && 'id' in wish && !(await findJoinableClub(tx, wish.id))) throw refuse('CLUB_CLOSED')
    await createProfile(tx, { id: user_id, email, ...person, now })
    await note('account.completed', { profile: user_id }, { club: club.kind }, { by: user_id })
    if (wish) await enterClub(act, { ...person, user_id, email, club: wish, now, tells_club })
  })
}

function wishOf(club: Completion['club']): ClubWish | null {
  if (club.kind === 'found') return { name: club.name, logo_address: club.avatar_url ?? undefined }
  return club.kind === 'join' ? { id: club.id } : null
}
