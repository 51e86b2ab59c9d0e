import { canManageTournament, canSeeTournament } from '#domain/tournaments/tournament-rights.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { distancesTo } from './distances-to.ts'
import { findDestination, listEnteredClubs, findOneClub } from './queries.ts'

export const distancesRouter = {
  /** The people who run the tournament read all clubs; a member reads the way of their own club alone. */
  get: member.distances.get.handler(async ({ input, context }) => {
    const { db, viewer, limits, routing } = context
    await limits.consume('insights', viewer.user_id)
    const tournament = await findDestination(db, input.id)
    if (!tournament || !canSeeTournament(viewer, tournament)) throw refuse('NOT_FOUND')
    const source = routing?.source ?? null
    if (canManageTournament(viewer, tournament))
      return { scope: 'all' as const, ...distancesTo(tournament, await listEnteredClubs(db, tournament.id, source)) }
    const own = viewer.club ? await findOneClub(db, tournament.id, viewer.club.id, source) : []
    return { scope: 'own' as const, ...distancesTo(tournament, own), totals: null }
  }),
}
