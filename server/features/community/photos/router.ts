import { organizesFor, speaksFor } from '#domain/clubs/club.ts'
import { isSpokenOf } from '#domain/community/content.ts'
import { PHOTOS_PER_CLUB } from '#domain/common/thresholds.ts'
import { getSpokenOf, hasTakenPart } from '#server/features/community/comments/queries.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import { writeCaption } from './commands/write-caption.ts'
import { mayShare } from './policy.ts'
import { listOwnPhotos, listPhotos, listWaitingPhotos } from './queries.ts'

export const photosRouter = {
  list: api.photos.list.handler(async ({ input: { id, ...page }, context }) => {
    const tournament = await getSpokenOf(context.db, id)
    return isSpokenOf(tournament, context.clock())
      ? listPhotos(context.db, id, page)
      : { items: [], next_cursor: null, total: 0 }
  }),
  mine: member.photos.mine.handler(async ({ input: { id }, context }) => {
    const { db, viewer, clock } = context
    const tournament = await getSpokenOf(db, id)
    const now = clock()
    const club_id = viewer.club?.id ?? 0
    const review = isSpokenOf(tournament, now) && organizesFor(viewer, tournament.organizer.id)
    const [photos, taken_part, waiting] = await Promise.all([
      listOwnPhotos(db, { tournament_id: id, club_id }, speaksFor(viewer.club, club_id), now),
      hasTakenPart(db, id, club_id),
      review ? listWaitingPhotos(db, id, club_id) : [],
    ])
    const share = mayShare(viewer, tournament, taken_part, now)
    return { photos, left: Math.max(0, PHOTOS_PER_CLUB - photos.length), waiting, permissions: { share, review } }
  }),
  caption: member.photos.caption.handler(async ({ input, context }) => {
    await context.limits.consume('public_text', context.viewer.user_id)
    return writeCaption(context, input.id, input.caption)
  }),
}
