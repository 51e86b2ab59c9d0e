import { canSeeTournament } from '#domain/tournaments/tournament-rights.ts'
import { refuse } from '#server/platform/errors.ts'
import { api } from '#server/platform/procedures/orpc.ts'
import { findWeatherSubject } from './queries.ts'
import { weatherOf } from './weather-of.ts'

export const weatherRouter = {
  get: api.weather.get.handler(async ({ input, context }) => {
    const { db, viewer, address, limits } = context
    await limits.consume('insights', viewer?.user_id ?? address)
    const tournament = await findWeatherSubject(db, input.id)
    if (!tournament || !canSeeTournament(viewer, tournament)) throw refuse('NOT_FOUND')
    return weatherOf(context, tournament)
  }),
}
