import type { Config } from '../config.ts'

/**
 * Who is calling, for limits only. `X-Forwarded-For` is believed from a configured proxy alone, and read from the right:
 * the left part is whatever the client wrote.
 */
export function clientAddress(config: Config, peer: string | undefined, headers: Headers): string {
  const address = plain(peer ?? '')
  if (!config.trusted_proxies.includes(address)) return address
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean)
  return chain.findLast((hop) => !config.trusted_proxies.includes(hop)) ?? address
}

const plain = (address: string) => address.replace(/^::ffff:/, '')
