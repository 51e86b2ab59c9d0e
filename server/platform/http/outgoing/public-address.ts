import { BlockList, isIP } from 'node:net'

/**
 * True for an IP address of the public internet: not this machine, nor its networks, nor an address that leads back to
 * them (mapped, translated or tunnelled). IPv6 is public in 2000::/3 only.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !RESERVED.check(address, 'ipv4')
  return family === 6 && GLOBAL.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
}

/** Reserved networks of RFC 6890 and of the IANA registries that follow it. */
const RESERVED = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [network = '', bits] = range.split('/')
  RESERVED.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
}

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
