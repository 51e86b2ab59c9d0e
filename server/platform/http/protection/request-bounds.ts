import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { faultPage, wantsPage } from '../faults/fault-page.ts'

const ADDRESS_MAX_LENGTH = 8_192

/** Several times the longest form of ours. Parsing a megabyte of JSON would keep a core busy for a second. */
export const JSON_MAX_BYTES = 64 * 1024

/** Refuses requests that no page, filter or form of ours can send, before any query. */
export const soundRequest: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (c.req.url.length > ADDRESS_MAX_LENGTH) return refuseRequest(c, 414, 'URI_TOO_LONG', 'L’adresse est trop longue.')
  // Node keeps the first one, and a proxy may have read the last.
  if (countHosts(c.env.incoming.rawHeaders) > 1)
    return refuseRequest(c, 400, 'BAD_REQUEST', 'La demande nomme plusieurs sites.')
  if (!isReadable(c.req.url)) return refuseRequest(c, 400, 'BAD_REQUEST', 'Cette adresse est mal écrite.')
  if (NUL.test(c.req.url)) return refuseRequest(c, 400, 'BAD_REQUEST', 'L’adresse contient un caractère interdit.')
  return next()
}

/** Answers a person with a page and a program with JSON. */
export async function refuseRequest(c: Context, status: 400 | 403 | 404 | 413 | 414, code: string, message: string) {
  return wantsPage(c.req.raw) ? faultPage({ status, message }) : c.json({ code, message }, status)
}

/** True for a request that only reads. */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Refuses a body that is not JSON: a form of another site can never send JSON without asking first. */
export const onlyJson: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? 'unknown' : '0')
  if (isReading(c.req.method) || length === '0' || JSON_TYPE.test(c.req.header('content-type') ?? '')) return next()
  return c.json({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Seul du JSON est accepté ici.' }, 415)
}

/**
 * Refuses a bigger body, announced or not. The rest of it is not read, so the connection is closed. Reading requests
 * skip this check: it would build a whole Request for nothing.
 */
export function boundedBody(bytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: async (c) => {
      const refusal = await refuseRequest(c, 413, 'PAYLOAD_TOO_LARGE', 'Envoi trop volumineux.')
      refusal.headers.set('connection', 'close')
      return refusal
    },
  })
  return (c, next) => (isReading(c.req.method) ? next() : limit(c, next))
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const NUL = /%00/

function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') count += 1
  return count
}

/** False for a path with broken percent signs. A query with broken ones is read as it stands. */
function isReadable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
