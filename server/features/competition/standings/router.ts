import { tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import { mayPrintSheets } from './policy.ts'
import { listOwnTeams } from './queries.ts'
import { ranking } from './ranking.ts'
import { filteredProgramme, getFollowed, readCategory, readOverview, readProgramme, readTeams } from './readings.ts'

/** The same answers for everybody, made once a version; only `mine` depends on who asks. */
export const standingsRouter = {
  overview: api.standings.overview.handler(async ({ input, context }) => {
    return readOverview(context, await getFollowed(context, input.id))
  }),
  teams: api.standings.teams.handler(async ({ input, context }) => {
    return { items: await readTeams(context, await getFollowed(context, input.id)) }
  }),
  programme: api.standings.programme.handler(async ({ input: { id, ...filter }, context }) => {
    const tournament = await getFollowed(context, id)
    return { items: filteredProgramme(await readProgramme(context, tournament), filter, tournament.time_zone) }
  }),
  category: api.standings.category.handler(async ({ input, context }) => {
    return readCategory(context, input.id)
  }),
  ranking: api.standings.ranking.handler(async ({ input, context }) => {
    const tournament = await getFollowed(context, input.id)
    const { categories } = await readOverview(context, tournament)
    const status = tournamentStatusAt(tournament, context.clock())
    const ranked = async (id: number) => ranking(await readCategory(context, id), status)
    return { categories: await Promise.all(categories.map(({ id }) => ranked(id))) }
  }),
  mine: member.standings.mine.handler(async ({ input, context }) => {
    const { db, viewer } = context
    const tournament = await getFollowed(context, input.id)
    return {
      items: viewer.club ? await listOwnTeams(db, tournament.id, viewer.club.id) : [],
      print_sheets: mayPrintSheets(viewer, tournament),
    }
  }),
}
