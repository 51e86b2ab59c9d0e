import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestByTls } from 'node:https'
import { isIP } from 'node:net'
import { refuse } from '../../errors.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_BYTES = 2 * 1024 * 1024
const PATIENCE_MS = 5_000
const MAX_REDIRECTS = 3

/** How the internet is reached; tests have one of their own. */
export type Internet = {
  resolve(host: string): Promise<string[]>
  request(options: RequestOptions, answered: (response: IncomingMessage) => void): ReturnType<typeof requestByTls>
}

export const internet: Internet = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  request: requestByTls,
}

/**
 * Reads what stands at an address that a person gave: https on its own port, on public machines only, where its name leads
 * now and where it redirects; two megabytes and five seconds in all. The connection goes to the very address that was
 * looked at: a name that changes its answer meanwhile changes nothing.
 * @throws ADDRESS_REFUSED for what is not asked at all, ADDRESS_UNREADABLE for what does not answer as it should
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

/** All that its name leads to must be public: one that is not would be an open door now and then. */
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
      // A connection of its own, that nothing else has opened or will use.
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
