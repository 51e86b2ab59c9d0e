import { refuse } from '#server/platform/errors.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import { isFollowed, readFollowed } from './followed-matches.ts'
import { listClubMatchesOfToday, listMatches, listToWhistleToday } from './queries.ts'

export const matchesRouter = {
  list: api.matches.list.handler(async ({ input, context }) => {
    if (isFollowed(input)) return readFollowed(context, input)
    await context.limits.consume('search', context.address)
    if (input.club && !context.viewer) throw refuse('SIGNED_OUT')
    return listMatches(context.db, context.viewer?.club?.id ?? null, context.clock(), input)
  }),
  today: member.matches.today.handler(async ({ context: { db, viewer, clock } }) => {
    if (!viewer.club) throw refuse('NOT_FOUND')
    const asked = [db, viewer.club.id, clock()] as const
    const [items, to_whistle] = await Promise.all([listClubMatchesOfToday(...asked), listToWhistleToday(...asked)])
    return { items, to_whistle }
  }),
}
