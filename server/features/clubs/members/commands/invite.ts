import type { MemberRight } from '#domain/clubs/club.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { mayChangeInvitation } from '../policy.ts'
import { getInvitation, type InvitationRow } from '../queries.ts'
import { lockClub } from './lock-club.ts'
import { sendInvitation } from './send-invitation.ts'

/**
 * Invites an address.
 * @throws NOT_FOUND, FORBIDDEN above one's own right, ALREADY_MEMBER, ALREADY_INVITED, TOO_MANY_REQUESTS
 */
export async function invite(
  context: MemberContext,
  typed: { email: string; rights: MemberRight },
): Promise<InvitationRow> {
  const { viewer } = context
  const { rights } = typed
  const email = typed.email.toLowerCase()
  await mayMail(context, { email, rights })
  return act(context, async (act) => {
    const { tx } = act
    const club = await lockClub(tx, viewer)
    if (!mayChangeInvitation(club, { rights })) throw refuse('FORBIDDEN')
    const [member] = await tx`
      select from club_members m join profiles p on p.id = m.user_id where m.club_id = ${club.id} and p.email = ${email}`
    if (member) throw refuse('ALREADY_MEMBER')
    const id = await writeInvitation(act, { club_id: club.id, email, rights })
    await sendInvitation(act, club, { id, email, rights }, 'invitation.sent')
    return getInvitation(tx, id)
  })
}

/** Limits the mails from a club to unknown addresses, and the mails to one address. */
export async function mayMail(
  { limits, viewer: { club } }: MemberContext,
  invitation: { email: string; rights: MemberRight },
) {
  if (!club) throw refuse('NOT_FOUND')
  if (!mayChangeInvitation(club, invitation)) throw refuse('FORBIDDEN')
  await limits.consume('invitation_mail', String(club.id))
  await limits.consume('invitation_mail_address', invitation.email)
}

/** The id of the invitation to send; an expired one is used again. */
async function writeInvitation(
  { tx, now }: MemberAct,
  { club_id, email, rights }: { club_id: number; email: string; rights: MemberRight },
): Promise<string> {
  const [open] = await tx<{ id: string; expires_at: string }[]>`
    select id, expires_at from club_invitations
    where club_id = ${club_id} and email = ${email} and accepted_at is null and revoked_at is null for update`
  if (open && !hasPassed(open.expires_at, now)) throw refuse('ALREADY_INVITED')
  if (open) return open.id
  const [written] = await tx<{ id: string }[]>`
    insert into club_invitations (club_id, email, rights, token_hash, created_at, sent_at, expires_at)
    values (${club_id}, ${email}, ${rights}, ${sha256(randomToken(256))}, ${now}, ${now}, ${now})
    returning id`
  return written!.id
}
