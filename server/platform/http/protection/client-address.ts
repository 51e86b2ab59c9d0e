import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'
import { isTrusted } from './trusted-proxies.ts'

/**
 * IP address of the caller, for limits and the list of devices. `X-Forwarded-For` is believed from a configured proxy
 * only, and read from the right, because the client may write its left part. Empty when it is unknown.
 */
export function clientAddress(config: Config, peer: string | undefined, headers: Headers): string {
  const address = plain(peer ?? '')
  if (!isTrusted(config.trusted_proxies, address)) return address
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter((hop) => isIP(hop) > 0)
  return chain.findLast((hop) => !isTrusted(config.trusted_proxies, hop)) ?? address
}

/** Removes the prefix of a mapped IPv4 address and the name of a local network card. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
