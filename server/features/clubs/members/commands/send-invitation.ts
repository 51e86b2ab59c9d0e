import type { MemberRight } from '#domain/clubs/club.ts'
import { INVITATION_DAYS } from '#domain/common/thresholds.ts'
import { leaveMessage } from '#server/features/notices/messages/commands/leave-message.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { invitationMail } from '../mails/invitation-mail.ts'
import { invitedNews } from '../mails/member-news.ts'
import type { OwnClub } from './lock-club.ts'

type Sent = { id: string; email: string; rights: MemberRight }

/** Gives an invitation a new link and ends the old one. The mail leaves when the transaction commits. */
export async function sendInvitation(
  act: MemberAct,
  club: OwnClub,
  { id, email, rights }: Sent,
  action: 'invitation.sent' | 'invitation.resent',
) {
  const { tx, now, note, viewer, config, jobs, request_id } = act
  const token = randomToken(256)
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  await tx`
    update club_invitations
    set ${tx({ rights, token_hash: sha256(token), invited_by: viewer.user_id, sent_at: now, expires_at })} where id = ${id}`
  await note(action, { club: club.id }, { invitation_id: id, rights })
  const { platform_name } = await getSettings(tx)
  const url = `${config.site_url}/invitation?token=${token}`
  const invited = { club: club.name, by: viewer.full_name, rights, expires_at, url, platform_name }
  await enqueueMail(tx, jobs, {
    ...invitationMail(invited),
    recipient: email,
    reply_to: viewer.email,
    kind: 'club_invitation',
    secret: true,
  })
  const [person] = await tx<{ user_id: string }[]>`select id as user_id from profiles where email = ${email}`
  if (person) await leaveMessage(tx, act, person, invitedNews({ ...invited, id, request_id }))
}

const DAY_MS = 86_400_000
