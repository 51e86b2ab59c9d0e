import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#test/kit/database.ts'
import { beside, readAddress, withoutPassword } from './address.ts'
import { createDatabase } from './client.ts'

const account = { user: 'u', password: '', database: 'u', ssl: false }
const one = { hosts: [{ host: 'base', port: 5432 }], wanted: 'any', connectTimeoutMs: undefined }
const two = [
  { host: 'a', port: 5432 },
  { host: 'b', port: 5432 },
]

test.each<[string, object]>([
  ['postgres://u@base', { ...one, account }],
  [
    'postgresql://u:p%40%20ss@base:6543/d%C3%A9mo',
    { ...one, account: { ...account, password: 'p@ ss', database: 'démo' }, hosts: [{ host: 'base', port: 6543 }] },
  ],
  ['postgres://u:p@ss@base', { ...one, account: { ...account, password: 'p@ss' } }],
  ['postgres://u@/d', { ...one, account: { ...account, database: 'd' }, hosts: [{ host: 'localhost', port: 5432 }] }],
  ['postgres://u@[::1]?sslmode=disable', { ...one, account, hosts: [{ host: '::1', port: 5432 }] }],
  [
    'postgres://u@localhost?host=/run/postgresql',
    { ...one, account, hosts: [{ host: '/run/postgresql', port: 5432 }] },
  ],
  ['postgres://u@base?sslmode=require', { ...one, account: { ...account, ssl: { rejectUnauthorized: false } } }],
  ['postgres://u@base?sslmode=verify-full', { ...one, account: { ...account, ssl: {} } }],
  ['postgres://u@a,b', { ...one, account, hosts: two, wanted: 'read-write' }],
  ['postgres://u@a,b?target_session_attrs=any', { ...one, account, hosts: two }],
  ['postgres://u@base?target_session_attrs=prefer-standby', { ...one, account, wanted: 'prefer-standby' }],
  ['postgres://u@base?connect_timeout=3', { ...one, account, connectTimeoutMs: 3_000 }],
  [
    'postgres://u@a:1,[::1]:2,c',
    {
      ...one,
      account,
      hosts: [
        { host: 'a', port: 1 },
        { host: '::1', port: 2 },
        { host: 'c', port: 5432 },
      ],
      wanted: 'read-write',
    },
  ],
  ['postgres://u@?host=a,b', { ...one, account, hosts: two, wanted: 'read-write' }],
  [
    'postgres://u@?host=a,/run&port=1,2',
    {
      ...one,
      account,
      hosts: [
        { host: 'a', port: 1 },
        { host: '/run', port: 2 },
      ],
      wanted: 'read-write',
    },
  ],
  [
    'postgres://u@:7?host=a,b',
    {
      ...one,
      account,
      hosts: [
        { host: 'a', port: 7 },
        { host: 'b', port: 7 },
      ],
      wanted: 'read-write',
    },
  ],
])('l’adresse %s', (url, expected) => {
  expect(readAddress(url)).toEqual(expected)
})

test.each([
  ['postgres://u@base/d?sslmode=prefer', 'sslmode « prefer » inconnu'],
  ['postgres://u@base/d?sslmode=', 'sslmode «  » inconnu'],
  ['postgres://u@base/d?sslrotcert=/x', 'paramètre « sslrotcert » inconnu'],
  ['postgres://u@base/d?pgbouncer=true', 'paramètre « pgbouncer » inconnu'],
  ['postgres://u@a,b/d?target_session_attrs=master', 'target_session_attrs « master » inconnu'],
  ['postgres://u@a,b/d?connect_timeout=0', 'connect_timeout « 0 » illisible'],
  ['postgres://u@a,,b/d', 'un hôte sans nom'],
  ['postgres://u@a:0/d', 'port « 0 » illisible'],
  ['postgres://u@a,b:70000/d', 'port « 70000 » illisible'],
  ['postgres://u@a:x/d', 'port « x » illisible'],
  ['postgres://u@::1/d', 'hôte « ::1 » illisible'],
  ['postgres://u@?host=a,b,c&port=1,2', '3 hôtes et 2 ports'],
  ['postgres://u:50%@a/d', 'le signe % est mal employé'],
  ['postgres://u:a#b@base/d', 'écrivez %23 pour #'],
  ['mysql://u@base/d', 'de la forme postgres://'],
  ['base', 'de la forme postgres://'],
])('« %s » est refusé, et dit pourquoi', (url, sentence) => {
  expect(() => readAddress(url)).toThrow(sentence)
})

test('une base à côté garde tout le reste de l’adresse', () => {
  expect(beside('postgres://u:p%40@a:1,[::1]:2/d?sslmode=require', 'dé')).toBe(
    'postgres://u:p%40@a:1,[::1]:2/d%C3%A9?sslmode=require',
  )
  expect(beside('postgres://a', 'd')).toBe('postgres://a/d')
})

test('l’adresse que l’on montre ne contient pas son mot de passe', () => {
  expect(withoutPassword('postgres://u:secret@a:1,b/d?sslmode=require')).toBe('postgres://u@a:1,b/d?sslmode=require')
})

/** Starts a server between a client and the database, with the behaviour of `accept`, until the test ends. */
async function gate(accept: (socket: Socket, upstream: Socket) => void, listen: (server: Server) => void) {
  const { host, port } = readAddress(databaseUrl).hosts[0]!
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const one of [socket, upstream]) sockets.add(one.on('error', () => {}))
    accept(socket, upstream)
  })
  const ready = new Promise<void>((listening) => server.once('listening', listening))
  listen(server)
  await ready
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const through = (host: string, port: number, search: string) => {
  const url = new URL(databaseUrl)
  url.search = search
  url.hostname = host
  url.port = String(port)
  const db = createDatabase(url.href, { maxConnections: 1 })
  onTestFinished(() => db.end({ timeout: 1 }))
  return db`select 1 as one`.then(
    (rows) => rows,
    (error: unknown) => error,
  )
}

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'rebond-address-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test.skipIf(process.platform === 'win32')('par une prise Unix', async () => {
  const path = folder()
  await gate(
    (socket, upstream) => socket.pipe(upstream).pipe(socket),
    (server) => server.listen(join(path, '.s.PGSQL.6000')),
  )
  expect(await through('localhost', 6000, `?host=${path}`)).toEqual([{ one: 1 }])
})

describe('une connexion chiffrée', () => {
  /** Accepts the encryption that a client asks for, with the certificate of 'localhost'. */
  const encrypted = () =>
    gate(
      (socket, upstream) =>
        socket.once('data', () => {
          socket.write('S')
          const secure = new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE }).on('error', () => {})
          secure.pipe(upstream).pipe(secure)
        }),
      (server) => server.listen(0, '127.0.0.1'),
    )
  const authority = () => {
    const file = join(folder(), 'authority.pem')
    writeFileSync(file, CERTIFICATE)
    return `sslrootcert=${file}`
  }
  const works = [{ one: 1 }]

  test('sslmode=require accepte tout certificat', async () => {
    expect(await through('localhost', await encrypted(), '?sslmode=require')).toEqual(works)
  })

  test('sslmode=verify-full veut une autorité connue et le nom du serveur', async () => {
    const port = await encrypted()
    expect(await through('localhost', port, `?sslmode=verify-full&${authority()}`)).toEqual(works)
    expect(await through('localhost', port, '?sslmode=verify-full')).toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(await through('127.0.0.1', port, `?sslmode=verify-full&${authority()}`)).toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
  })

  test('sslmode=verify-ca, ou require avec une autorité, veut celle-ci sous tout nom', async () => {
    const port = await encrypted()
    for (const mode of ['verify-ca', 'require'])
      expect(await through('127.0.0.1', port, `?sslmode=${mode}&${authority()}`)).toEqual(works)
    expect(await through('localhost', port, '?sslmode=verify-ca')).toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
  })

  test('un serveur qui ne chiffre pas est refusé, rien ne part en clair', async () => {
    const heard: Buffer[] = []
    const port = await gate(
      (socket) => socket.on('data', (data) => heard.push(data)).once('data', () => socket.write('N')),
      (server) => server.listen(0, '127.0.0.1'),
    )
    expect(await through('localhost', port, '?sslmode=require')).toMatchObject({
      message: expect.stringContaining('SSL'),
    })
    expect(Buffer.concat(heard)).toHaveLength(8)
  })
})

// A certificate of 'localhost', signed by itself and valid until 2126. It protects nothing.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRYX9YGtGRXN/ZYYa
7KZaHPFc9dJbmUEoKRxBnRhtia2hRANCAAS8mErxJF7eS2V6UjwKTtRkTvgz68B5
Bk7sMYlUl1IBbWfhpujtiWVi4MOPFeIGFIgBJmRr600jpW97eefXQE/G
-----END PRIVATE KEY-----
`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUE3TdRiHZXP7hOcm7RUJqx1DuZsIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIzNDkwM1oYDzIxMjYxMDI4
MjM0OTAzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS8mErxJF7eS2V6UjwKTtRkTvgz68B5Bk7sMYlUl1IBbWfhpujtiWVi
4MOPFeIGFIgBJmRr600jpW97eefXQE/Go2kwZzAdBgNVHQ4EFgQUZw99xKiR2Leo
DRgN3CxLry3wn5swHwYDVR0jBBgwFoAUZw99xKiR2LeoDRgN3CxLry3wn5swDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAPtppzlGHBQmYc2KjwPMZSiN9IhfZuFS+fqMFv5J8tvEAiEA/NNTOf6X
2UidVbxnNfDT5EASZdiEYjOZLjtCqjsOLws=
-----END CERTIFICATE-----
`
