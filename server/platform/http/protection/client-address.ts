import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'

/**
 * Who is calling, for limits and the list of devices. `X-Forwarded-For` is believed from a configured proxy alone, and
 * read from the right: the left part is whatever the client wrote. Empty when nobody can tell.
 */
export function clientAddress(config: Config, peer: string | undefined, headers: Headers): string {
  const address = plain(peer ?? '')
  if (!config.trusted_proxies.includes(address)) return address
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter((hop) => isIP(hop) > 0)
  return chain.findLast((hop) => !config.trusted_proxies.includes(hop)) ?? address
}

/** Without the prefix of an IPv4 address nor the name of a local network card. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
