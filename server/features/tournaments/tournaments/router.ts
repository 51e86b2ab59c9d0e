import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { OWN_ACT_LABELS, ownAct } from '#domain/registrations/entering/own-entries.ts'
import { hasFollowUp } from '#domain/tournaments/tournament-page.ts'
import { getClubPlace } from '#server/features/clubs/clubs/queries.ts'
import { findCommunePoint } from '#server/reference/find-communes.ts'
import { refuse } from '#server/platform/errors.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { askOpeningAlert } from './commands/ask-opening-alert.ts'
import { listTournaments } from './listing.ts'
import {
  canManageTournament,
  keepsAccountsOf,
  keepsDeskOf,
  canSeeTournament,
} from '#domain/tournaments/tournament-rights.ts'
import { findFollowUp, findTournament, listFeaturedTournaments, listNearClub, listOpeningAlerts } from './queries.ts'
import type { Point } from './search.ts'
import { listFirst, listOwnRegistrations, listPlayed, listRoads } from './shown-besides.ts'

export const tournamentsRouter = {
  list: api.tournaments.list.handler(async ({ input, context }) => {
    await context.limits.consume('search', context.address)
    const { items, ...found } = await listTournaments(context.db, input, context.clock(), await homePoint(context))
    const own = await listOwnRegistrations(context.db, context.viewer, idsOf(items), context.clock())
    const asked = await withOpeningAlerts(context, items)
    const near = await withRoads(context, asked, found.distance_from === 'club')
    return { ...found, items: near.map((item) => ({ ...item, own_registrations: own.get(item.id) ?? [] })) }
  }),
  nearMyClub: member.tournaments.nearMyClub.handler(async ({ context }) => {
    const { db, viewer, clock } = context
    if (!viewer.club) throw refuse('NOT_FOUND')
    const place = await getClubPlace(db, viewer.club.id)
    const [items, played] = await Promise.all([
      listNearClub(db, { id: viewer.club.id, ...place }, clock()),
      listPlayed(db, viewer.club.id, clock()),
    ])
    return {
      played,
      city: place.city,
      items: await withRoads(
        context,
        place.city ? items : items.map((item) => ({ ...item, distance_km: null })),
        place.city !== null,
      ),
    }
  }),
  featured: api.tournaments.featured.handler(({ context }) => listFeaturedTournaments(context.db, context.clock())),
  get: api.tournaments.get.handler(async ({ input, context }) => {
    const { db, viewer, clock } = context
    const from = input.near ? await findCommunePoint(db, input.near) : await homePoint(context)
    const tournament = await getVisibleTournament(context, input.id, from)
    const [asked] = await withRoads(
      context,
      await withOpeningAlerts(context, [tournament]),
      from !== null && !input.near,
    )
    const own = await listOwnRegistrations(db, viewer, [tournament.id], clock())
    return {
      ...asked!,
      ...ownOf(tournament, own.get(tournament.id) ?? []),
      results: await listFirst(db, tournament.id),
      permissions: permissionsOf(viewer, tournament),
      follow_up: hasFollowUp(tournament.availability) ? await findFollowUp(db, tournament, clock()) : null,
    }
  }),
  askOpeningAlert: member.tournaments.askOpeningAlert.handler(async ({ input, context }) => {
    const tournament = await getVisibleTournament(context, input.id)
    if (!tournament.availability.can_ask_opening_alert) throw refuse('TOURNAMENT_CLOSED')
    await askOpeningAlert(context, input.id)
    return { asked: true as const }
  }),
}

function ownOf({ categories, max_teams_per_club }: Entered, own_registrations: TournamentDetails['own_registrations']) {
  const places = categories.map(({ id, availability: { can_register, can_join_waiting_list } }) => ({
    id,
    can_enter: can_register || can_join_waiting_list,
  }))
  const act = ownAct(own_registrations, places, max_teams_per_club)
  return { own_registrations, own_act: { act, label: OWN_ACT_LABELS[act] } }
}

type Entered = Pick<TournamentDetails, 'categories' | 'max_teams_per_club'>

const permissionsOf = (viewer: Viewer | null, tournament: { organizer: { id: number }; status: string }) => {
  const manage = canManageTournament(viewer, tournament)
  const { organizer, status } = tournament
  const of = { organizer_club_id: organizer.id, status }
  return {
    manage,
    read_accounts: manage || keepsAccountsOf(viewer, of),
    keep_desk: manage || keepsDeskOf(viewer?.club ?? null, of),
  }
}

const idsOf = (tournaments: readonly { id: number }[]) => tournaments.map(({ id }) => id)

/** The place of the viewer’s club; null until it has said its commune, since a department is too wide to measure from. */
async function homePoint({ db, viewer }: Context): Promise<Point | null> {
  if (!viewer?.club) return null
  const { city, latitude, longitude } = await getClubPlace(db, viewer.club.id)
  return city === null || latitude === null || longitude === null ? null : { latitude, longitude }
}

async function getVisibleTournament({ db, clock, viewer }: Context, id: number, from: Point | null = null) {
  const tournament = await findTournament(db, id, clock(), from)
  if (!tournament || !canSeeTournament(viewer, tournament)) throw refuse('NOT_FOUND')
  return tournament
}

type Opening = { id: number; availability: { can_ask_opening_alert: boolean } }

async function withOpeningAlerts<T extends Opening>({ db, viewer }: Context, tournaments: readonly T[]) {
  const planned = tournaments.filter(({ availability }) => availability.can_ask_opening_alert).map(({ id }) => id)
  const asked = viewer ? await listOpeningAlerts(db, planned, viewer.user_id) : new Set()
  return tournaments.map((tournament) => ({ ...tournament, opening_alert_asked: asked.has(tournament.id) }))
}

/** @param isFromClub false where distances start elsewhere: nobody has asked for the ways from there */
async function withRoads<T extends { id: number }>(
  { db, viewer, routing }: Context,
  tournaments: readonly T[],
  isFromClub: boolean,
) {
  const club_id = (isFromClub && viewer?.club?.id) || null
  const roads = await listRoads(db, { club_id, source: routing?.source ?? null }, idsOf(tournaments))
  return tournaments.map((tournament) => ({ ...tournament, road_km: roads.get(tournament.id) ?? null }))
}
