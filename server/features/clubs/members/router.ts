import type { Invitation, Members } from '#contract/clubs/members.ts'
import { ERRORS } from '#contract/common/errors.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { acceptInvitation } from './commands/accept-invitation.ts'
import { changeRights } from './commands/change-rights.ts'
import { handOver } from './commands/hand-over.ts'
import { invite } from './commands/invite.ts'
import { leaveClub } from './commands/leave-club.ts'
import { removeMember } from './commands/remove-member.ts'
import { resendInvitation } from './commands/resend-invitation.ts'
import { revokeInvitation } from './commands/revoke-invitation.ts'
import { openedInvitation } from './opened-invitation.ts'
import { givenBy, managesMembers, mayChangeInvitation, seesAddresses } from './policy.ts'
import { countOtherOwners, findOpened, type InvitationRow, listInvitations, listMembers } from './queries.ts'

export const membersRouter = {
  list: member.members.list.handler(({ context }) => listOf(context)),
  changeRights: member.members.changeRights.handler(({ input: { id, ...wanted }, context }) =>
    changeRights(context, { user_id: id, ...wanted }),
  ),
  remove: member.members.remove.handler(({ input, context }) => removeMember(context, input.id)),
  handOver: member.members.handOver.handler(({ input, context }) => handOver(context, input.id)),
  leave: member.members.leave.handler(({ context }) => leaveClub(context)),
  invite: member.members.invite.handler(async ({ input, context }) => shown(await invite(context, input), context)),
  resend: member.members.resend.handler(async ({ input, context }) =>
    shown(await resendInvitation(context, input.id), context),
  ),
  revoke: member.members.revoke.handler(({ input, context }) => revokeInvitation(context, input.id)),
  open: api.members.open.handler(async ({ input, context: { db, viewer, clock } }) => {
    const row = await findOpened(db, sha256(input.token))
    if (!row) throw refuse('NOT_FOUND')
    return openedInvitation(row, viewer, clock())
  }),
  accept: member.members.accept.handler(({ input, context }) => acceptInvitation(context, input.token)),
}

async function listOf(context: MemberContext): Promise<Members> {
  const { db, viewer } = context
  const club = clubOf(viewer)
  const give = givenBy(club)
  const [members, invitations, otherOwners] = await Promise.all([
    listMembers(db, club.id),
    give.length > 0 ? listInvitations(db, club.id) : [],
    club.rights === 'owner' ? countOtherOwners(db, club.id, viewer.user_id) : 1,
  ])
  return {
    members: seesAddresses(club) ? members : members.map((one) => ({ ...one, email: null })),
    invitations: invitations.map((row) => shown(row, context)),
    permissions: {
      manage: managesMembers(club),
      give,
      leave_refusal: otherOwners === 0 ? ERRORS.LAST_OWNER.message : null,
    },
  }
}

function clubOf({ club }: Viewer) {
  if (!club) throw refuse('NOT_FOUND')
  return club
}

function shown(row: InvitationRow, { viewer, clock }: MemberContext): Invitation {
  return {
    ...row,
    is_expired: hasPassed(row.expires_at, clock()),
    is_mine_to_change: mayChangeInvitation(viewer.club, row),
  }
}
