import { passwordProblem } from '#domain/accounts/passwords/password.ts'
import { minimumLength } from '#domain/accounts/passwords/password-lengths.ts'
import { tidy } from '#domain/common/text.ts'
import { lockOpened, takeInvitation } from '#server/features/clubs/members/commands/take-invitation.ts'
import { endOf, makesOrganizer } from '#server/features/clubs/members/policy.ts'
import { findOpened } from '#server/features/clubs/members/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { act } from '#server/platform/procedures/act.ts'
import { createProvenAccount } from './create-proven-account.ts'

type Typed = { token: string; full_name: string; password: string }

/**
 * Creates the account of an invited person, confirmed and in the club, because the link was sent to their address.
 * Other requests that wait for this address end.
 * @throws WEAK_PASSWORD, ACCOUNT_EXISTS, NOT_FOUND, and the reason why the invitation has ended
 */
export async function createInvitedAccount(context: Context, { token, full_name, password }: Typed) {
  const { db, clock, limits, address, config } = context
  await limits.consume('signup', address)
  const token_hash = sha256(token)
  const opened = await findOpened(db, token_hash)
  if (!opened) throw refuse('NOT_FOUND')
  const end = endOf(opened, clock())
  if (end) throw refuse(end)
  const known = [opened.email, full_name, opened.club.name]
  const minimum = minimumLength(config.password_lengths, makesOrganizer(opened))
  const problem = passwordProblem(password, { minimum, known })
  if (problem) throw refuse('WEAK_PASSWORD', {}, problem.message)

  const password_hash = await hashPassword(password, config.password_lengths)
  return act(context, async (act) => {
    const { tx, now } = act
    const invitation = await lockOpened(tx, token_hash, now)
    const { id, email, department, club } = invitation
    const proven = { email, full_name, department, password_hash, by: { invitation_id: id } }
    const user_id = await createProvenAccount(act, proven)
    if (!user_id) throw refuse('ACCOUNT_EXISTS')
    await takeInvitation(act, invitation, { user_id, full_name: tidy(full_name) })
    return { email, club }
  })
}
