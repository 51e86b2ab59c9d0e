import { Hono } from 'hono'
import { z } from 'zod'
import { cannotWriteReason } from '#domain/community/thread.ts'
import type { Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { findFile } from '#server/platform/uploads/files.ts'
import { serveFile } from '#server/platform/uploads/serve-file.ts'
import { type UploadEnv, uploadRoute } from '#server/platform/uploads/upload-route.ts'
import { sideIn } from './policy.ts'
import { listThreadsWithFile } from './queries.ts'

/** POST /files/attachments, before the message that carries it; GET /files/attachments/{id}, for the two sides. */
export function attachmentRoutes() {
  const app = new Hono<UploadEnv>()
  app.post(
    '/attachments',
    uploadRoute({
      noun: 'attachments',
      pictures: PICTURES,
      asked: z.object({}),
      clubOf: ({ viewer }) => writesFor(viewer),
      waits: true,
      write: async (_, { id, name, size }) => ({ id, name, size }),
    }),
  )
  app.get('/attachments/:id{[0-9a-f-]{36}}', async (c) => {
    const { db, viewer } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    const id = z.uuid().safeParse(c.req.param('id')).data
    const file = id ? await findFile(db, id) : null
    if (!file?.kept || file.noun !== 'attachments') throw refuse('NOT_FOUND')
    const threads = await listThreadsWithFile(db, file.id)
    if (!threads.some((thread) => sideIn(viewer, thread))) throw refuse('NOT_FOUND')
    return serveFile(c, file, { caching: 'private' })
  })
  return app
}

/** Large enough to be read and printed. */
const PICTURES = { page: { width: 2_400, format: 'jpeg' } } as const

/** Answers the club whose storage the file takes; that of an administrator without a club takes none. */
function writesFor({ club, role }: Viewer): number | null {
  const reason = cannotWriteReason(club)
  if (reason && role !== 'admin') throw refuse('CLUB_CANNOT_WRITE', undefined, reason)
  return reason ? null : (club?.id ?? null)
}
