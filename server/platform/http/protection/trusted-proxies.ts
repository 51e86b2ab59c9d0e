import { BlockList, isIP } from 'node:net'

/** Bits that a range keeps at least: a shorter one would believe addresses of the whole Internet. */
const SHORTEST = { ipv4: 8, ipv6: 16 }

type Entry = { address: string; family: 'ipv4' | 'ipv6'; bits: number }

/** Whether a text names one address, `10.0.0.2`, or a range, `172.16.0.0/12`. */
export const isProxy = (text: string): boolean => readEntry(text) !== null

const known = new WeakMap<readonly string[], BlockList>()

/** Whether an address is one of the proxies, or in one of their ranges. An unreadable address is none. */
export function isTrusted(proxies: readonly string[], address: string): boolean {
  const family = familyOf(address)
  if (family === null || proxies.length === 0) return false
  const list = known.get(proxies) ?? listOf(proxies)
  known.set(proxies, list)
  return list.check(address, family)
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of proxies.map(readEntry)) if (entry) list.addSubnet(entry.address, entry.bits, entry.family)
  return list
}

function readEntry(text: string): Entry | null {
  const [address = '', prefix, ...more] = text.split('/')
  const family = familyOf(address)
  if (family === null || more.length > 0) return null
  const longest = family === 'ipv4' ? 32 : 128
  if (prefix === undefined) return { address, family, bits: longest }
  if (!/^\d{1,3}$/.test(prefix)) return null
  const bits = Number(prefix)
  return bits >= SHORTEST[family] && bits <= longest ? { address, family, bits } : null
}

const familyOf = (address: string) => ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address) as 4 | 6] ?? null
