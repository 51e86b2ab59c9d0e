import { refuse } from '#server/platform/errors.ts'
import { api, member } from '#server/platform/orpc.ts'
import { listOwnTeams } from './queries.ts'
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
  mine: member.standings.mine.handler(async ({ input, context }) => {
    const { id } = await getFollowed(context, input.id)
    if (!context.viewer.club) throw refuse('NOT_FOUND')
    return { items: await listOwnTeams(context.db, id, context.viewer.club.id) }
  }),
}
