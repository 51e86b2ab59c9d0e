import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { Hono } from 'hono'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { onlyAdmin } from '#server/platform/procedures/only-admin.ts'
import { noteDownload } from './commands/note-download.ts'
import { downloadName, keptPath } from './place.ts'
import { getKeptBackup } from './queries.ts'

/**
 * GET /files/backups/{id} serves the document, decompressed on its way, or the encrypted file. It is read from the disk
 * as fast as the reader takes it, so a slow reader holds nothing of the database.
 */
export function backupFileRoutes() {
  const app = new Hono<{ Variables: { context: Context } }>()
  app.get('/backups/:id{[1-9][0-9]{0,8}}', async (c) => {
    const { viewer, ...services } = c.get('context')
    if (!viewer) throw refuse('SIGNED_OUT')
    onlyAdmin(viewer)
    const context = { ...services, viewer }
    const backup = await getKeptBackup(context.db, Number(c.req.param('id')))
    // Once open, the file can be read to its end even if the backup is deleted meanwhile.
    const file = await open(keptPath(context.config.backup_dir, backup)).catch(() => null)
    if (!file) throw refuse('NOT_FOUND', {}, 'Le fichier de cette sauvegarde a disparu du disque.')
    await noteDownload(context, backup).catch(async (error: unknown) => {
      await file.close()
      throw error
    })
    return c.body(webStream(contentOf(file, backup.encrypted)), 200, {
      'content-type': backup.encrypted ? 'application/octet-stream' : 'application/json',
      ...(backup.size === null ? {} : { 'content-length': String(backup.size) }),
      'content-disposition': `attachment; filename="${downloadName(backup)}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  return app
}

function contentOf(file: FileHandle, encrypted: boolean): Readable {
  const content = file.createReadStream()
  // A reader who leaves also closes the file.
  return encrypted ? content : pipeline(content, createZstdDecompress(), () => {})
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's stream of the web is the browser's
const webStream = (content: Readable) => Readable.toWeb(content) as ReadableStream
