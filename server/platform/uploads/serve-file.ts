import { Readable } from 'node:stream'
import type { Context as HonoContext } from 'hono'
import type { UploadEnv } from './upload-route.ts'
import { refuse } from '../errors.ts'
import { pieceKey, type StoredFile } from './files.ts'
import { servedName } from './served-name.ts'

type Serving = {
  /** Which piece of it; of a document its only one. */
  piece?: string
  /** 'private': never kept by anybody. A number: seconds for which any cache may keep it, under an address of its own. */
  caching: 'private' | number
  /** Pictures may be shown in a page; everything else is given to be saved. */
  inline?: boolean
}

/**
 * Answers a file. Whether the caller may have it has been asked before: here nothing is refused but what is not to be had.
 * Nothing in it can act: it is what we say it is, and if a browser shows it, it does so without script or origin.
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

/** In full for readers of RFC 6266, in plain letters for others. */
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
