import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const ADDRESS_MAX_LENGTH = 8_192

/** Several times the longest that any form of ours sends: reading a megabyte of JSON keeps a core busy for a second. */
export const JSON_MAX_BYTES = 64 * 1024

/** Refuses an address that no page or filter of ours can have. */
export const boundedAddress: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length <= ADDRESS_MAX_LENGTH) return next()
  return c.json({ code: 'URI_TOO_LONG', message: 'L’adresse est trop longue.' }, 414)
}

/** Asks to read, and changes nothing. */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * Refuses a bigger body, announced or not. The rest of it is not read: the connection cannot serve another request.
 * A reading has none to look at, and looking would build a whole Request for nothing.
 */
export function boundedBody(bytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: (c) =>
      c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'Envoi trop volumineux.' }, 413, { connection: 'close' }),
  })
  return (c, next) => (isReading(c.req.method) ? next() : limit(c, next))
}
