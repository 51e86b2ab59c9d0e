import type { PaymentProvider } from './port.ts'

/**
 * Whether an address is a page of the provider: on one of its hosts, and encrypted. The clear text of our own host is for
 * trying things out on this machine.
 */
export function isPageOf({ hosts }: Pick<PaymentProvider, 'hosts'>, address: string): boolean {
  const url = URL.parse(address)
  if (!url || !hosts.includes(url.host) || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
