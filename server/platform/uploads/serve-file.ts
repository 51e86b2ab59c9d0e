import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import type { UploadEnv } from './upload-route.ts'
import { refuse } from '../errors.ts'
import { pieceKey, type StoredFile } from './files.ts'
import { servedName } from './served-name.ts'

type Serving = {
  /** Name of the piece. By default the first one, which is the only one of a document. */
  piece?: string
  /**
   * 'private' forbids every cache. A number of seconds allows any cache, because the address never changes its content.
   */
  caching: 'private' | number
  /** True for pictures shown in a page. Other files are downloaded. */
  inline?: boolean
}

/**
 * Answers with a piece of a file. The caller has checked the right to read it. The headers fix the type and forbid
 * scripts and origin, so that nothing in the file can act in a browser.
 * @throws NOT_FOUND without such a piece, FILE_SCANNING while the antivirus has not answered
 */
export async function serveFile(
  c: HonoContext<UploadEnv>,
  file: StoredFile,
  { piece = Object.keys(file.pieces)[0] ?? '', caching, inline = false }: Serving,
): Promise<Response> {
  const kept = Object.hasOwn(file.pieces, piece) ? file.pieces[piece] : undefined
  if (!kept || file.state === 'arriving' || file.state === 'infected') throw refuse('NOT_FOUND')
  if (file.state === 'scanning') throw refuse('FILE_SCANNING')
  const content = await c.get('context').storage.read(pieceKey(file, piece))
  if (!content) throw refuse('NOT_FOUND')
  c.header('content-type', kept.type)
  c.header('content-length', String(kept.size))
  c.header('content-disposition', disposition(inline ? 'inline' : 'attachment', servedName(file, piece)))
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('x-content-type-options', 'nosniff')
  c.header('cache-control', caching === 'private' ? 'private, no-store' : `public, max-age=${caching}, immutable`)
  if (c.req.method === 'HEAD') {
    content.destroy()
    return c.body(null)
  }
  return c.body(Readable.toWeb(content) as ReadableStream)
}

/** Gives the full name to readers of RFC 6266, and a plain one to others. */
function disposition(kind: 'inline' | 'attachment', full: string): string {
  const plain = full
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(full).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
