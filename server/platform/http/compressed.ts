import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** In bytes: below this, what is saved is less than a network packet. */
const WORTH = 1_000

/** The same answer in fewer bytes, for whoever takes gzip. To be given whole texts only: a stream would wait for its end. */
export async function compressed(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  if (response.headers.has('content-encoding')) return response
  response.headers.append('vary', 'accept-encoding')
  // The body is looked at last: an answer whose body nobody has seen takes the server's short way.
  if (!acceptsGzip(acceptEncoding) || !response.body) return response
  const whole = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (whole.length < WORTH) return new Response(whole, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(await gzipped(whole, { level: 4 }), { status: response.status, headers })
}

const acceptsGzip = (encodings: string | undefined) => /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(encodings ?? '')

const gzipped = promisify(gzip)
