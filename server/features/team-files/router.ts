import { givesPlaces, isOver, tournamentStatusAt } from '#domain/tournament.ts'
import { listClaims } from '#server/features/clubs/queries.ts'
import { getManagedRegistration } from '#server/features/registrations/commands/get-managed-registration.ts'
import {
  actsOnRegistrations,
  getManaged,
  getManagedToAct,
} from '#server/features/tournaments/commands/get-managed-tournament.ts'
import { member } from '#server/platform/orpc.ts'
import { remindClubs } from './commands/remind-clubs.ts'
import { seePapers } from './commands/see-papers.ts'
import { getDeclaration } from './declaration.ts'
import { countTotals, listTeamFiles } from './queries.ts'

export const teamFilesRouter = {
  list: member.teamFiles.list.handler(async ({ input, context }) => {
    const { db, viewer, clock } = context
    const now = clock()
    const tournament = await getManaged(context, input.id)
    const [items, totals, claims, acts] = await Promise.all([
      listTeamFiles(db, viewer, tournament, now),
      countTotals(db, tournament.id),
      listClaims(db, tournament),
      actsOnRegistrations(context),
    ])
    const life = tournamentStatusAt(tournament, now)
    return {
      items,
      totals,
      time_zone: tournament.time_zone,
      claims,
      permissions: { remind: acts && !isOver(life), add_team: acts && givesPlaces(life) },
    }
  }),
  remind: member.teamFiles.remind.handler(async ({ input: { id, ...asked }, context }) =>
    remindClubs(context, await getManagedToAct(context, id), asked),
  ),
  seePapers: member.teamFiles.seePapers.handler(async ({ input: { id, seen }, context }) => {
    await getManagedRegistration(context, id)
    await seePapers(context, id, seen)
    return { seen }
  }),
  declaration: member.teamFiles.declaration.handler(async ({ input, context }) =>
    getDeclaration(context.db, (await getManaged(context, input.id)).id, context.clock()),
  ),
}
