import { getClubPlace } from '#server/features/clubs/queries.ts'
import { refuse } from '#server/platform/errors.ts'
import { api, member } from '#server/platform/orpc.ts'
import type { Context } from '#server/platform/context.ts'
import { askOpeningAlert } from './commands/ask-opening-alert.ts'
import { listTournaments } from './listing.ts'
import { canManageTournament, canSeeTournament } from './policy.ts'
import { findTournament, hasAskedOpeningAlert, listFeaturedTournaments, listNearClub } from './queries.ts'
import type { Point } from './search.ts'

export const tournamentsRouter = {
  list: api.tournaments.list.handler(async ({ input, context }) => {
    await context.limits.consume('search', context.address)
    return listTournaments(context.db, input, context.clock(), await homePoint(context))
  }),
  nearMyClub: member.tournaments.nearMyClub.handler(async ({ context: { db, viewer, clock } }) => {
    if (!viewer.club) throw refuse('NOT_FOUND')
    const place = await getClubPlace(db, viewer.club.id)
    return { city: place.city, items: await listNearClub(db, { id: viewer.club.id, ...place }, clock()) }
  }),
  featured: api.tournaments.featured.handler(({ context }) => listFeaturedTournaments(context.db, context.clock())),
  get: api.tournaments.get.handler(async ({ input, context }) => {
    const tournament = await getVisibleTournament(context, input.id)
    return {
      ...tournament,
      permissions: { manage: canManageTournament(context.viewer, tournament) },
      opening_alert_asked: await isOpeningAlertAsked(context, tournament),
    }
  }),
  askOpeningAlert: member.tournaments.askOpeningAlert.handler(async ({ input, context }) => {
    const tournament = await getVisibleTournament(context, input.id)
    if (!tournament.availability.can_ask_opening_alert) throw refuse('TOURNAMENT_CLOSED')
    await askOpeningAlert(context, input.id)
    return { asked: true as const }
  }),
}

/** The town of the viewer’s club, from which distances are told; the middle of a department is no such point. */
async function homePoint({ db, viewer }: Context): Promise<Point | null> {
  if (!viewer?.club) return null
  const { city, latitude, longitude } = await getClubPlace(db, viewer.club.id)
  return city === null || latitude === null || longitude === null ? null : { latitude, longitude }
}

type Visible = ReturnType<typeof getVisibleTournament>

async function getVisibleTournament({ db, clock, viewer }: Context, id: number) {
  const tournament = await findTournament(db, id, clock())
  if (!tournament || !canSeeTournament(viewer, tournament)) throw refuse('NOT_FOUND')
  return tournament
}

const isOpeningAlertAsked = async ({ db, viewer }: Context, { id, availability }: Awaited<Visible>) =>
  viewer !== null && availability.can_ask_opening_alert && (await hasAskedOpeningAlert(db, id, viewer.user_id))
