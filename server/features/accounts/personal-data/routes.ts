import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { noteDownload } from './commands/note-download.ts'
import { exportKey } from './commands/build-export.ts'
import { findReadyExport } from './queries.ts'

/** GET /files/exports/{id}.zip serves an archive to the signed-in person whose data it holds. */
export function exportRoutes() {
  const app = new Hono<{ Variables: { context: Context } }>()
  app.get('/exports/:file{[0-9a-f-]{36}\\.zip}', async (c) => {
    const { db, viewer, clock, storage } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    const id = c.req.param('file').slice(0, 36)
    const ready = z.uuid().safeParse(id).success ? await findReadyExport(db, viewer, id, clock()) : null
    const content = ready && (await storage.read(exportKey(ready.id)))
    if (!ready || !content) throw refuse('NOT_FOUND')
    await noteDownload({ ...c.get('context'), viewer })
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'content-type': 'application/zip',
      'content-length': String(ready.size),
      'content-disposition': `attachment; filename="mes-donnees-${localDay(new Date(ready.asked_at), PARIS)}.zip"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  return app
}
