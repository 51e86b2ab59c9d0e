import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestByTls } from 'node:https'
import { isIP } from 'node:net'
import { refuse } from '../../errors.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_BYTES = 2 * 1024 * 1024
const PATIENCE_MS = 5_000
const MAX_REDIRECTS = 3

/** Access to the internet, which tests replace. */
export type Internet = {
  resolve(host: string): Promise<string[]>
  request(options: RequestOptions, answered: (response: IncomingMessage) => void): ReturnType<typeof requestByTls>
}

export const internet: Internet = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  request: requestByTls,
}

/**
 * Downloads an address that a person gave, in at most two megabytes and five seconds. It accepts https on the usual
 * port and public machines only, also after a redirect. It connects to the very IP address that it has checked, so that
 * a name cannot change its answer meanwhile.
 * @throws ADDRESS_REFUSED for an address that is not asked at all, ADDRESS_UNREADABLE for one that does not answer
 * properly
 */
export async function fetchPublic(address: string, reach: Internet = internet): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const late = new Promise<never>((_, failed) =>
    signal.addEventListener('abort', () => failed(refuse('ADDRESS_UNREADABLE')), { once: true }),
  )
  late.catch(() => {})
  return Promise.race([follow(address, reach, signal), late])
}

async function follow(address: string, reach: Internet, signal: AbortSignal): Promise<Buffer> {
  let url = acceptedUrl(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get(url, await publicAddressOf(url, reach), reach, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return bodyOf(response)
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw refuse('ADDRESS_UNREADABLE')
    url = acceptedUrl(headers.location, url)
  }
  throw refuse('ADDRESS_UNREADABLE')
}

/** @throws ADDRESS_REFUSED */
function acceptedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    throw refuse('ADDRESS_REFUSED')
  return url
}

/** All IP addresses of the name must be public: one private address would be reached now and then. */
async function publicAddressOf({ hostname }: URL, reach: Internet): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) > 0 ? [host] : await reach.resolve(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) throw refuse('ADDRESS_UNREADABLE')
  if (!addresses.every(isPublicAddress)) throw refuse('ADDRESS_REFUSED')
  return first
}

function get(url: URL, address: string, reach: Internet, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const options: RequestOptions = {
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      path: url.pathname + url.search,
      headers: { host: url.host, accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
      // A new connection, which no other request has opened or will use.
      agent: false,
      signal,
      lookup: (_, { all }, told) =>
        all ? told(null, [{ address, family: isIP(address) }]) : told(null, address, isIP(address)),
    }
    reach
      .request(options, done)
      .on('error', () => failed(refuse('ADDRESS_UNREADABLE')))
      .end()
  })
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) throw refuse('ADDRESS_UNREADABLE')
      chunks.push(chunk)
    }
  } catch {
    throw refuse('ADDRESS_UNREADABLE')
  }
  return Buffer.concat(chunks)
}
