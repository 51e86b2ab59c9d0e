import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { temporaryFolder } from '#test/faults/product.ts'
import { disposeLater } from '#test/kit/disposals.ts'
import { databaseUrl } from '#test/kit/database.ts'
import { checkDatabase } from './database.ts'
import { checkFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { lookThrough } from './look-through.ts'
import { checkMachine } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkOutside } from './outside.ts'

const config = (given: Partial<Config>): Config => ({ ...readConfig({ NODE_ENV: 'test' }), ...given })
const wrong = (found: Finding[]) => found.filter(({ is_good }) => !is_good)
const lines = (found: Finding[]) => found.map(({ is_good, name }) => `${is_good ? '✓' : '✗'} ${name}`)

test('la base : version, droits, modules, heure, connexions et migrations, ou pourquoi elle ne répond pas', async () => {
  expect(lines(await checkDatabase(config({ database_url: databaseUrl })))).toEqual(
    ['Base de données', 'Droits', 'Modules', 'Heure', 'Connexions', 'Migrations'].map((name) => `✓ ${name}`),
  )
  expect(wrong(await checkDatabase(config({ database_url: databaseUrl, database_pool: 200 })))).toMatchObject([
    { name: 'Connexions', sentence: expect.stringContaining('DATABASE_POOL') },
  ])
  const absent = Object.assign(new URL(databaseUrl), { pathname: '/absente' }).href
  expect(wrong(await checkDatabase(config({ database_url: absent })))).toMatchObject([
    { sentence: expect.stringContaining('cette base n’existe pas') },
  ])
})

test('les fichiers : un aller-retour dans un dossier et dans un service S3, ou ce qui l’empêche', async () => {
  expect(lines(await checkFiles(config({ data_dir: temporaryFolder() })))).toEqual(['✓ Fichiers'])
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: 'rebond-essai', configs: [] }],
  })
  const { port } = await service.run()
  disposeLater(() => service.close())
  const place = (key: string, bucket: string) => `s3+http://${key}:S3RVER@127.0.0.1:${port}/${bucket}`
  expect(lines(await checkFiles(config({ files_url: place('S3RVER', 'rebond-essai') })))).toEqual(['✓ Fichiers (S3)'])
  for (const files_url of [place('S3RVER', 'rebond-absent'), place('AUTRE', 'rebond-essai')])
    expect(wrong(await checkFiles(config({ files_url })))).toMatchObject([
      { sentence: expect.stringContaining('le seau') },
    ])
})

test('un e-mail part vraiment, et un serveur absent se dit', async () => {
  const received: string[] = []
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void text(stream)
        .then((mail) => received.push(mail))
        .then(() => done(), done),
  })
  sink.listen(0, '127.0.0.1')
  await once(sink.server, 'listening')
  disposeLater(() => new Promise<void>((done) => sink.close(() => done())))
  const { port } = sink.server.address() as AddressInfo
  const set = config({ smtp_url: `smtp://127.0.0.1:${port}`, mail_from: 'Rebond <bonjour@exemple.test>' })
  expect(lines(await checkMail(set, 'moi@exemple.test'))).toEqual(['✓ E-mails'])
  expect(received).toEqual([expect.stringContaining('To: moi@exemple.test')])
  expect(wrong(await checkMail(set, undefined))).toMatchObject([{ sentence: expect.stringContaining('votre adresse') }])
  const absent = config({ smtp_url: `smtp://127.0.0.1:${await freePort()}` })
  expect(wrong(await checkMail(absent, 'moi@exemple.test'))).toMatchObject([
    { sentence: expect.stringContaining('SMTP_URL') },
  ])
})

test('la machine : Node, les disques, les fichiers ouverts, et un antivirus qui se tait', async () => {
  const folders = { data_dir: temporaryFolder(), backup_dir: temporaryFolder() }
  expect(wrong(await checkMachine(config(folders))).filter(({ name }) => name !== 'Fichiers ouverts')).toEqual([])
  expect(wrong(await checkMachine(config({ ...folders, max_connections: 10_000_000 })))).toMatchObject([
    { name: 'Fichiers ouverts', sentence: expect.stringContaining('LimitNOFILE') },
  ])
  const clamd_url = `tcp://127.0.0.1:${await freePort()}`
  expect(wrong(await checkMachine(config({ ...folders, clamd_url }))).map(({ name }) => name)).toContain('Antivirus')
})

/** A proxy with the faults that are usual. */
async function startProxy(to: number, faults: { forwards: boolean; mostBytes?: number; buffers?: boolean }) {
  const server = createServer((incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > (faults.mostBytes ?? Infinity)) {
      incoming.resume()
      outgoing.writeHead(413).end()
      return
    }
    const headers = { ...incoming.headers, ...(faults.forwards ? { 'x-forwarded-for': '198.51.100.1' } : {}) }
    const asked = request({ port: to, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      if (faults.buffers) void text(answer).then((whole) => outgoing.end(whole))
      else answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('error', () => asked.destroy())
    incoming.pipe(asked)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  disposeLater(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('à travers un bon mandataire, tout est bon ; chaque défaut d’un mauvais se dit', async () => {
  const port = await freePort()
  const reached = { port, host: '127.0.0.1', trusted_proxies: ['127.0.0.0/8'] }
  const site_url = await startProxy(port, { forwards: true })
  expect(lines(await lookThrough({ ...reached, site_url }))).toEqual(['✓ Mandataire', '✓ Fichiers déposés', '✓ Direct'])
  const bad = await startProxy(port, { forwards: false, mostBytes: 1_000_000, buffers: true })
  const found = await lookThrough({ ...reached, trusted_proxies: ['10.0.0.1'], site_url: bad })
  expect(lines(found)).toEqual(['✗ Mandataire', '✗ Mandataire', '✗ Fichiers déposés', '✗ Direct'])
  expect(found.map(({ sentence }) => sentence).join(' ')).toMatch(
    /X-Forwarded-For.*TRUSTED_PROXIES.*client_max_body_size.*proxy_buffering/,
  )
  const nobody = await lookThrough({ ...reached, site_url: `http://127.0.0.1:${await freePort()}` })
  expect(nobody).toMatchObject([{ is_good: false, sentence: expect.stringContaining(`vers le port ${port}`) }])
})

test('un site qui tourne déjà se regarde du dehors, et des mesures ouvertes à tous se disent', async () => {
  const site = createServer(
    (incoming, outgoing) => void outgoing.writeHead(incoming.url === '/x' ? 404 : 200).end('ok'),
  )
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  disposeLater(() => site.close())
  const { port } = site.address() as AddressInfo
  const site_url = `http://127.0.0.1:${port}`
  expect(lines(await lookThrough({ site_url, port, host: '127.0.0.1', trusted_proxies: [] }))).toEqual([
    '✓ Site',
    '✗ Mesures',
  ])
})

test('une adresse publique où personne n’écoute se dit, avec les ports à ouvrir', async () => {
  const site_url = `https://127.0.0.1:${await freePort()}`
  expect(await checkOutside(config({ site_url }))).toMatchObject([
    { is_good: false, name: 'Adresse publique', sentence: expect.stringContaining('ports 80 et 443') },
  ])
})
