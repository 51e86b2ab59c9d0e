import { Hono } from 'hono'
import { z } from 'zod'
import { isShown } from '#domain/community/content.ts'
import { PHOTOS_PER_CLUB } from '#domain/common/thresholds.ts'
import { getSpokenOf, hasTakenPart } from '#server/features/community/comments/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { inAct } from '#server/platform/procedures/act.ts'
import { findFile } from '#server/platform/uploads/files.ts'
import { serveFile } from '#server/platform/uploads/serve-file.ts'
import { type UploadEnv, uploadRoute } from '#server/platform/uploads/upload-route.ts'
import { sharePhoto } from './commands/share-photo.ts'
import { PHOTO_PICTURES } from './pictures.ts'
import { canSeePhoto, mayShare } from './policy.ts'
import { countPhotos, findPhotoOfFile } from './queries.ts'

/** For so long a cache may still show a photo that has been hidden or taken back. */
const CACHED_SECONDS = 300

const asked = z.object({
  tournament: z.coerce.number().int().positive().max(2_147_483_647),
  consent: z.literal('true', 'Sans l’accord des personnes que l’on reconnaît, une photo ne peut pas être publiée.'),
})

/** POST /files/photos?tournament=…&consent=true; GET /files/photos/{id}-400.webp, for everybody once it is shown. */
export function photoRoutes() {
  const app = new Hono<UploadEnv>()
  app.post(
    '/photos',
    uploadRoute({
      noun: 'photos',
      pictures: PHOTO_PICTURES,
      asked,
      clubOf: (context, { tournament }) => clubThatShares(context, tournament),
      write: (tx, file, context, { tournament }) => sharePhoto(inAct(tx, context), tournament, file),
    }),
  )
  app.get('/photos/:file{[0-9a-f-]{36}-[0-9]{3,4}\\.webp}', async (c) => {
    const { db, viewer } = c.get('context')
    const name = c.req.param('file')
    const [id, piece] = [name.slice(0, 36), name.slice(37, -'.webp'.length)]
    const photo = z.uuid().safeParse(id).success ? await findPhotoOfFile(db, id) : null
    const file = photo && canSeePhoto(viewer, photo) ? await findFile(db, id) : null
    if (!photo || !file?.kept) throw refuse('NOT_FOUND')
    return serveFile(c, file, { piece, caching: isShown(photo.status) ? CACHED_SECONDS : 'private', inline: true })
  })
  return app
}

/** Checked before a byte is read; the number of photos is checked again in the transaction that writes it. */
async function clubThatShares(context: MemberContext, tournament_id: number): Promise<number> {
  const { db, viewer, clock } = context
  const tournament = await getSpokenOf(db, tournament_id)
  const club_id = viewer.club?.id ?? 0
  const taken_part = await hasTakenPart(db, tournament_id, club_id)
  if (!mayShare(viewer, tournament, taken_part, clock())) throw refuse('NOT_A_PARTICIPANT')
  if ((await countPhotos(db, tournament_id, club_id)) >= PHOTOS_PER_CLUB) throw refuse('PHOTOS_FULL')
  return club_id
}
