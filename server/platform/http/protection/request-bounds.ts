import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { faultPage, wantsPage } from '../faults/fault-page.ts'

const ADDRESS_MAX_LENGTH = 8_192

/** Several times the longest that any form of ours sends: reading a megabyte of JSON keeps a core busy for a second. */
export const JSON_MAX_BYTES = 64 * 1024

/** Refuses what no page, filter or form of ours can have sent, before anything is asked of the database. */
export const soundRequest: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (c.req.url.length > ADDRESS_MAX_LENGTH) return refuseRequest(c, 414, 'URI_TOO_LONG', 'L’adresse est trop longue.')
  // Node keeps the first, a proxy may have read the last.
  if (countHosts(c.env.incoming.rawHeaders) > 1)
    return refuseRequest(c, 400, 'BAD_REQUEST', 'La demande nomme plusieurs sites.')
  if (!isReadable(c.req.url)) return refuseRequest(c, 400, 'BAD_REQUEST', 'Cette adresse est mal écrite.')
  if (NUL.test(c.req.url)) return refuseRequest(c, 400, 'BAD_REQUEST', 'L’adresse contient un caractère interdit.')
  return next()
}

/** A person gets a page, a program JSON. */
export async function refuseRequest(c: Context, status: 400 | 403 | 404 | 413 | 414, code: string, message: string) {
  return wantsPage(c.req.raw) ? faultPage({ status, message }) : c.json({ code, message }, status)
}

/** Asks to read, and changes nothing. */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Nothing but JSON: what a form of another site can send without asking first is never that. */
export const onlyJson: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? 'unknown' : '0')
  if (isReading(c.req.method) || length === '0' || JSON_TYPE.test(c.req.header('content-type') ?? '')) return next()
  return c.json({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Seul du JSON est accepté ici.' }, 415)
}

/**
 * Refuses a bigger body, announced or not. The rest of it is not read: the connection cannot serve another request.
 * A reading has none to look at, and looking would build a whole Request for nothing.
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

/** Whether the path is what its percent signs say. Those of a query that are not are read as they stand. */
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
