import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'

/** In bytes. Below it, gzip saves less than a network packet. */
export const WORTH = 1_000

/** The answer in gzip, when the caller accepts it. Only for whole texts: it waits for the end of a stream. */
export async function compressed(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  if (response.headers.has('content-encoding')) return response
  response.headers.append('vary', 'accept-encoding')
  // `body` is read last, because the server sends an answer faster when nothing has touched its body.
  if (!acceptsGzip(acceptEncoding) || !response.body) return response
  const whole = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (whole.length < WORTH) return new Response(whole, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  const packed = whole.length <= AT_ONCE ? gzipSync(whole, { level: 4 }) : await gzipped(whole, { level: 4 })
  return new Response(packed, { status: response.status, headers })
}

/** In bytes. A short text takes less time to compress than to hand to another thread and back. */
const AT_ONCE = 64_000

export const acceptsGzip = (encodings = '') => GZIP.test(encodings)
export const acceptsBrotli = (encodings = '') => BROTLI.test(encodings)

const GZIP = /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/
const BROTLI = /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/

export const gzipped = promisify(gzip)
