import {
  actsOnRegistrations,
  getManaged,
  getManagedToAct,
} from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { canInviteTo, invitePastClubs } from './commands/invite-past-clubs.ts'
import { listEditions, listPastClubs } from './queries.ts'

export const pastClubsRouter = {
  list: member.pastClubs.list.handler(async ({ input, context }) => {
    const { db, clock } = context
    const now = clock()
    const tournament = await getManaged(context, input.id)
    const { editions, previous_id } = await listEditions(db, tournament, now)
    const edition_id = input.edition_id ?? previous_id
    if (edition_id !== null && !editions.some(({ id }) => id === edition_id)) throw refuse('NOT_FOUND')
    return {
      editions,
      edition_id,
      clubs: edition_id === null ? [] : await listPastClubs(db, tournament, edition_id),
      permissions: { invite: canInviteTo(tournament, now) && (await actsOnRegistrations(context)) },
    }
  }),
  invite: member.pastClubs.invite.handler(async ({ input: { id, ...asked }, context }) =>
    invitePastClubs(context, await getManagedToAct(context, id), asked),
  ),
}
