import { Hono } from 'hono'
import { z } from 'zod'
import { DOCUMENT_TYPES } from '#domain/common/reference/document-types.ts'
import { isSeason, seasonOf } from '#domain/common/dates/season.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findFile } from '#server/platform/uploads/files.ts'
import { serveFile } from '#server/platform/uploads/serve-file.ts'
import { type UploadEnv, uploadRoute } from '#server/platform/uploads/upload-route.ts'
import { listAsking } from './asked.ts'
import { type Deposit, depositDocument, refuseOddReplacement } from './commands/deposit-document.ts'
import { noteOpening } from './commands/note-opening.ts'
import { depositsFor } from './policy.ts'
import { findDocument, seasonDay, seasonsToSend } from './queries.ts'

/** Wide enough to read a scanned page. Anybody who saves a JPEG can open it everywhere. */
const PICTURES = { page: { width: 2400, format: 'jpeg' } } as const

const asked = z.object({
  type: z.enum(DOCUMENT_TYPES),
  /** The current season when absent. */
  season: z.string().max(9).optional(),
  /** The document that the file replaces. */
  replaces: z.uuid().optional(),
})

/**
 * POST /files/documents receives a document of one's own club; GET /files/documents/{id} serves it to those who may
 * read it.
 */
export function documentFileRoutes() {
  const app = new Hono<UploadEnv>()
  app.post(
    '/documents',
    uploadRoute({
      noun: 'documents',
      pictures: PICTURES,
      asked,
      clubOf: clubOfDeposit,
      write: (tx, file, context, deposit) =>
        depositDocument(tx, context, file, { ...deposit, season: deposit.season ?? runningSeason(context) }),
    }),
  )
  app.get('/documents/:id{[0-9a-f-]{36}}', async (c) => {
    const { viewer, ...given } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    const context: MemberContext = { ...given, viewer }
    const { db, clock } = context
    const id = z.uuid().safeParse(c.req.param('id'))
    const document = id.success ? await findDocument(db, viewer, id.data, clock()) : null
    const file = document?.file_id ? await findFile(db, document.file_id) : null
    if (!document || !file) throw refuse('NOT_FOUND')
    const answer = await serveFile(c, file, {
      caching: 'private',
      inline: c.req.query('telecharger') === undefined,
    })
    if (c.req.method !== 'HEAD') await noteOpening(context, document)
    return answer
  })
  return app
}

type Asked = z.infer<typeof asked>

const runningSeason = ({ clock }: MemberContext) => seasonOf(seasonDay(clock()))

async function clubOfDeposit(context: MemberContext, { season, ...rest }: Asked): Promise<number> {
  const { db, viewer, clock } = context
  const deposit: Deposit = { ...rest, season: season ?? runningSeason(context) }
  if (!viewer.club) throw refuse('NOT_FOUND')
  const club_id = depositsFor(viewer)
  if (club_id === null) throw refuse('FORBIDDEN')
  const now = clock()
  const seasons = seasonsToSend(seasonOf(seasonDay(now)), await listAsking(db, club_id, now))
  if (!isSeason(deposit.season) || !seasons.includes(deposit.season))
    throw refuse('NOT_ALLOWED_NOW', undefined, 'On ne peut pas déposer de document pour cette saison.')
  if (deposit.replaces) {
    const found = await findDocument(db, viewer, deposit.replaces, now)
    refuseOddReplacement(found?.club_id === club_id ? found : null, deposit)
  }
  return club_id
}
