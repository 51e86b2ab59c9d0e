import { beforeEach, describe, expect, test } from 'vitest'
import { smallInternet } from '#test/kit/services/internet.ts'
import { fetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

describe('une adresse est publique ou ne l’est pas', () => {
  test.each([
    '93.184.216.34',
    '8.8.8.8',
    '172.32.0.1',
    '100.63.0.1',
    '2606:2800:220:1:248:1893:25c8:1946',
    '2a01:e0a::1',
  ])('%s l’est', (address) => expect(isPublicAddress(address)).toBe(true))
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '0.0.0.0',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '::127.0.0.1',
    '',
    'localhost',
  ])('%s ne l’est pas', (address) => expect(isPublicAddress(address)).toBe(false))
})

const { internet, asked } = await smallInternet(
  (request, response) => {
    const [, page = '', ...rest] = request.url!.split('/')
    const answers: Record<string, () => void> = {
      logo: () => response.end('un logo'),
      echo: () => response.end(JSON.stringify(request.headers)),
      lourd: () => response.end(Buffer.alloc(2 * 1024 * 1024 + 1)),
      'pas-plus': () => response.end(Buffer.alloc(2 * 1024 * 1024)),
      absent: () => response.writeHead(404).end(),
      lent: () => void response.write('a'),
      coupé: () => response.writeHead(200, { 'content-length': '10' }).write('a', () => response.destroy()),
      vers: () => response.writeHead(302, { location: decodeURIComponent(rest.join('/')) }).end(),
    }
    answers[decodeURIComponent(page)]?.()
  },
  {
    'club.exemple': ['93.184.216.34'],
    'ailleurs.exemple': ['2606:2800::1'],
    'interne.exemple': ['10.0.0.7'],
    'double.exemple': ['93.184.216.34', '127.0.0.1'],
    'nuage.exemple': ['169.254.169.254'],
  },
)
beforeEach(() => void asked.splice(0))
const read = (address: string) => fetchPublic(address, internet)
const to = (address: string) => `https://club.exemple/vers/${encodeURIComponent(address)}`

test('une image publique est lue, à l’adresse même qui a été regardée', async () => {
  expect((await read('https://club.exemple/logo')).toString()).toBe('un logo')
  expect(asked).toEqual([{ host: 'club.exemple', address: '93.184.216.34' }])
  expect(await read('https://club.exemple/pas-plus')).toHaveLength(2 * 1024 * 1024)
})

test('rien de nous ne part avec la demande', async () => {
  const headers = JSON.parse((await read('https://club.exemple/echo')).toString())
  expect(Object.keys(headers).sort((a, b) => a.localeCompare(b))).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
  ])
  expect(headers.host).toBe('club.exemple')
})

test.each([
  'http://club.exemple/logo',
  'https://club.exemple:8443/logo',
  'https://moi:secret@club.exemple/logo',
  'ftp://club.exemple/logo',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'pas une adresse',
  'https://127.0.0.1/logo',
  'https://2130706433/logo',
  'https://0x7f.1/logo',
  'https://0177.0.0.1/logo',
  'https://[::1]/logo',
  'https://[::ffff:169.254.169.254]/logo',
  'https://interne.exemple/logo',
  'https://double.exemple/logo',
  'https://nuage.exemple/latest/meta-data',
])('%s n’est jamais demandée', async (address) => {
  await expect(read(address)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
  expect(asked).toEqual([])
})

test.each(['https://interne.exemple/logo', 'https://127.0.0.1/logo', 'http://club.exemple/logo', 'https://[::1]/'])(
  'une redirection vers %s n’est pas suivie',
  async (address) => {
    await expect(read(to(address))).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    expect(asked).toEqual([{ host: 'club.exemple', address: '93.184.216.34' }])
  },
)

test('trois redirections publiques sont suivies, pas une quatrième', async () => {
  const third = to(to(to('https://ailleurs.exemple/logo')))
  expect((await read(third)).toString()).toBe('un logo')
  expect(asked.at(-1)).toEqual({ host: 'ailleurs.exemple', address: '2606:2800::1' })
  await expect(read(to(third))).rejects.toMatchObject({ code: 'ADDRESS_UNREADABLE' })
})

test.each(['lourd', 'absent', 'coupé', 'vers/', 'https://inconnu.exemple/'])('%s ne se lit pas', (page) =>
  expect(read(new URL(page, 'https://club.exemple/').href)).rejects.toMatchObject({ code: 'ADDRESS_UNREADABLE' }),
)

test('qui répond trop lentement n’est pas attendu plus de cinq secondes', async () => {
  const started = performance.now()
  await expect(read('https://club.exemple/lent')).rejects.toMatchObject({ code: 'ADDRESS_UNREADABLE' })
  expect(performance.now() - started).toBeLessThan(25_000)
})
