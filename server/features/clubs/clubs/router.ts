import type { ClubProfile } from '#contract/clubs/club-profile.ts'
import { profileRefusal } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import { decideJoinRequest } from './commands/decide-join-request.ts'
import { foundClub } from './commands/found-club.ts'
import { requestToJoin } from './commands/request-to-join.ts'
import { setColours } from './commands/set-colours.ts'
import { setCommune } from './commands/set-commune.ts'
import { updateClub } from './commands/update-club.ts'
import { clubOf, clubPermissions, clubWhere } from './policy.ts'
import { type ClubProfileRow, getClubProfile, getMyClub, listOpenJoinRequests, listSimilarClubs } from './queries.ts'

export const clubsRouter = {
  similar: api.clubs.similar.handler(async ({ input, context }) => {
    await context.limits.consume('similar_clubs', context.address)
    return { items: await listSimilarClubs(context.db, input) }
  }),
  mine: member.clubs.mine.handler(async ({ context: { db, viewer } }) => {
    const { id } = clubOf(viewer)
    const permissions = clubPermissions(viewer)
    const [club, join_requests] = await Promise.all([
      getMyClub(db, id),
      permissions.manage_members ? listOpenJoinRequests(db, id) : [],
    ])
    return { ...club, join_requests, permissions }
  }),
  profile: member.clubs.profile.handler(async ({ context: { db, viewer } }) =>
    shownProfile(await getClubProfile(db, clubOf(viewer).id), viewer),
  ),
  update: member.clubs.update.handler(async ({ input, context }) =>
    shownProfile(await updateClub(context, clubWhere(context.viewer, 'edit_profile'), input), context.viewer),
  ),
  found: member.clubs.found.handler(({ input, context }) => foundClub(context, input)),
  setColours: member.clubs.setColours.handler(({ input, context }) =>
    setColours(context, clubWhere(context.viewer, 'edit_profile'), input.colours),
  ),
  setCommune: member.clubs.setCommune.handler(({ input, context }) =>
    setCommune(context, clubWhere(context.viewer, 'edit_profile'), input.insee),
  ),
  requestToJoin: member.clubs.requestToJoin.handler(({ input, context }) => requestToJoin(context, input.id)),
  acceptJoinRequest: member.clubs.acceptJoinRequest.handler(({ input, context }) =>
    decideJoinRequest(context, input.id, { accepted: true, rights: input.rights }),
  ),
  refuseJoinRequest: member.clubs.refuseJoinRequest.handler(({ input, context }) =>
    decideJoinRequest(context, input.id, { accepted: false }),
  ),
}

function shownProfile(row: ClubProfileRow, viewer: Viewer): ClubProfile {
  const { edit_profile, edit_identity } = clubPermissions(viewer)
  const permissions = { edit: edit_profile, edit_identity }
  return { ...row, permissions, refusal: profileRefusal({ ...row, rights: clubOf(viewer).rights }) }
}
