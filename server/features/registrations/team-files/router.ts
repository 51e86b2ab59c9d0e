import type { TeamFile } from '#contract/registrations/team-files.ts'
import { givesPlaces, isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { listClaims } from '#server/features/clubs/clubs/queries.ts'
import { getManagedRegistration } from '#server/features/registrations/registrations/commands/get-managed-registration.ts'
import {
  actsOnRegistrations,
  getAccounted,
  getManaged,
  getManagedToAct,
} from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { remindClubs } from './commands/remind-clubs.ts'
import { seePapers } from './commands/see-papers.ts'
import { getDeclaration } from './declaration.ts'
import { countExtras, countTotals, listTeamFiles } from './queries.ts'

export const teamFilesRouter = {
  list: member.teamFiles.list.handler(async ({ input, context }) => {
    const { db, viewer, clock } = context
    const now = clock()
    const { tournament, money_only } = await getAccounted(context, input.id)
    const { time_zone } = tournament
    const [items, totals, counted] = await Promise.all([
      listTeamFiles(db, viewer, tournament, now),
      countTotals(db, tournament.id),
      countExtras(db, tournament.id),
    ])
    const extras = [...counted]
    if (money_only)
      return { items: items.map(moneyOf), totals, extras, time_zone, claims: [], money_only, permissions: NOTHING }
    const [claims, acts] = await Promise.all([listClaims(db, tournament), actsOnRegistrations(context)])
    const life = tournamentStatusAt(tournament, now)
    return {
      items,
      money_only,
      totals,
      extras,
      time_zone,
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

const NOTHING = { remind: false, add_team: false }

/** The file without what only those who run the tournament read: its players, its papers and how to reach its club. */
const moneyOf = (file: TeamFile): TeamFile => ({
  ...file,
  club: { ...file.club, phone: null, email: null },
  documents: { required: 0, missing: [], papers_seen_at: null },
  roster: null,
  permissions: { see_papers: false, see_roster: false },
})
