import { expect, test } from 'vitest'
import type { Config } from '../../config/config.ts'
import { clientAddress } from './client-address.ts'

const addressOf = (peer: string | undefined, forwarded: string | null, trusted: string[] = []) =>
  clientAddress(
    { trusted_proxies: trusted } as Config,
    peer,
    new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded }),
  )

test('sans mandataire connu, seul compte qui se connecte', () => {
  expect(addressOf('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
  expect(addressOf('::ffff:203.0.113.5', null)).toBe('203.0.113.5')
  expect(addressOf('fe80::1%eth0', null)).toBe('fe80::1')
  expect(addressOf(undefined, '198.51.100.1')).toBe('')
})

test('d’un mandataire connu, la dernière adresse qui n’est pas la sienne', () => {
  const proxies = ['10.0.0.1', '10.0.0.2']
  expect(addressOf('10.0.0.1', '198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(addressOf('10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', proxies)).toBe('198.51.100.1')
  expect(addressOf('10.0.0.1', null, proxies)).toBe('10.0.0.1')
})

test('d’une plage de mandataires, pas une adresse à côté', () => {
  const proxies = ['172.16.0.0/12', 'fd00::/16']
  expect(addressOf('172.20.0.3', '198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(addressOf('::ffff:172.20.0.3', '198.51.100.1, 172.31.255.255', proxies)).toBe('198.51.100.1')
  expect(addressOf('fd00::7', '198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(addressOf('172.32.0.1', '198.51.100.1', proxies)).toBe('172.32.0.1')
  expect(addressOf('fd01::7', '198.51.100.1', proxies)).toBe('fd01::7')
})

test('ce qui n’est pas une adresse n’en tient pas lieu', () => {
  for (const written of ['unknown', '_hidden', '198.51.100.1:4711', "'; drop table", '999.1.1.1'])
    expect(addressOf('10.0.0.1', written, ['10.0.0.1'])).toBe('10.0.0.1')
})
