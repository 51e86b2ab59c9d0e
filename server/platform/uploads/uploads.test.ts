import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { picture } from '#test/kit/files/pictures.ts'
import { startTestServer } from '#test/kit/server.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { diskRoom } from '../process/disk-room.ts'
import { findFile } from './files.ts'
import { sweepFiles } from './sweep-files.ts'

const server = await startTestServer()
const { db, config, limits } = server.services
const owner = await createCaller(server)
const incoming = join(config.data_dir, 'incoming')
mkdirSync(incoming)
const MB = 1024 * 1024
const DAY_MS = 86_400_000
const png = await picture().png().toBuffer()

beforeEach(() => limits.forget('upload', owner.user_id))

const files = (club_id = owner.club_id) => db`select id from files where club_id = ${club_id} order by id`
const fileOf = (logo_url: string) => findFile(db, logo_url.slice('/files/logos/'.length, -'-256.webp'.length))

/** Sends the start of a request, then ends it or hangs up. */
const raw = (headers: Record<string, string>, body: Buffer, then: 'end' | 'leave') =>
  new Promise<{ status: number | undefined; body: string }>((done) => {
    const { authorization = '' } = owner.session().headers
    const sent = request(`${server.url}/files/logos`, { method: 'POST', headers: { authorization, ...headers } })
    sent.on('response', (response) => void text(response).then((body) => done({ status: response.statusCode, body })))
    sent.on('error', () => done({ status: undefined, body: '' }))
    sent.write(body)
    if (then === 'end') sent.end()
    else setTimeout(() => sent.destroy(), 50)
  })

test('dix méga-octets passent la porte, un octet de plus est refusé avec sa phrase', async () => {
  expect(await upload(server, owner, 'logos', Buffer.alloc(10 * MB))).toMatchObject({
    status: 415,
    body: { code: 'FILE_TYPE_REFUSED', message: 'Seuls les fichiers JPG, PNG et WebP sont acceptés.' },
  })
  expect(await upload(server, owner, 'logos', Buffer.alloc(10 * MB + 1))).toMatchObject({
    status: 413,
    body: { code: 'FILE_TOO_BIG', message: 'Ce fichier dépasse 10 Mo. Réduisez-le, puis recommencez.' },
  })
  expect(await upload(server, owner, 'logos', Buffer.alloc(0))).toMatchObject({
    status: 422,
    body: { code: 'FILE_EMPTY' },
  })
})

test('un envoi sans taille annoncée est refusé', async () => {
  const { status, body } = await raw({ 'transfer-encoding': 'chunked' }, png, 'end')
  expect([status, JSON.parse(body).code]).toEqual([411, 'LENGTH_REQUIRED'])
})

test('qui s’en va au milieu ne laisse rien', async () => {
  const before = await files()
  await raw({ 'content-length': String(png.length) }, png.subarray(0, 5_000), 'leave')
  await expect.poll(async () => [readdirSync(incoming), await files()], { timeout: 30_000 }).toEqual([[], before])
})

test.each([
  ['../../etc/passwd', 'passwd.webp'],
  ['C:\\fakepath\\logo.png', 'logo.png'],
  ['a\0b.png', 'ab.png'],
  ['photo\u202egnp.exe', 'photognp.webp'],
  ['deux\r\nSet-Cookie: a=b', 'deux Set-Cookie: a=b.webp'],
  ['"; filename="x.html', '"; filename="x.webp'],
  [`${'é'.repeat(300)}.png`, `${'é'.repeat(115)}….png`],
  ['', 'fichier.webp'],
  ['\u200b', 'fichier.webp'],
  ['é😀.png', 'é😀.png'],
])('le nom %j ne mène nulle part et ne dit que ce qu’il est', async (name, kept) => {
  const { status, body } = await upload(server, owner, 'logos', png, { name })
  expect(status).toBe(201)
  expect((await fileOf(body.logo_url))!.name).toBe(kept)
  const { headers } = await fetch(server.url + body.logo_url)
  const disposition = headers.get('content-disposition')!
  expect(disposition).toMatch(/^inline; filename="[\w .()-]*\.webp"; filename\*=UTF-8''[\w.%~-]*\.webp$/)
  expect(headers.get('set-cookie')).toBeNull()
})

test('un nom qui ne se décode pas est oublié', async () => {
  const { status, body } = await raw({ 'content-length': String(png.length), 'x-file-name': '%E0%A4%A' }, png, 'end')
  expect(status).toBe(201)
  expect((await fileOf(JSON.parse(body).logo_url))!.name).toBe('fichier.webp')
})

test('ce que l’adresse demande et que personne ne connaît est refusé', async () =>
  expect(await upload(server, owner, 'logos?club_id=1', png)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  }))

test('après trente envois en dix minutes, il faut attendre', async () => {
  for (let sent = 0; sent < 30; sent += 1) await limits.consume('upload', owner.user_id)
  const { status, body } = await upload(server, owner, 'logos', png)
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

/** Inserts files as if the club had sent them. */
async function haveSent(club_id: number, count: number, size: number, created_at = new Date()) {
  await db`
    insert into files (id, noun, club_id, name, size, sha256, state, created_at, kept_at)
    select gen_random_uuid(), 'documents', ${club_id}, 'a.pdf', ${size}, '\\x00'::bytea, 'clean', ${created_at}, ${created_at}
    from generate_series(1, ${count})`
}

test('un club a 200 Mo par saison, jamais plus, même en envoyant tout à la fois', async () => {
  const club = await createCaller(server)
  await haveSent(club.club_id, 25, 10 * MB, new Date(Date.now() - 400 * DAY_MS))
  await haveSent(club.club_id, 20, 10 * MB - Math.ceil(png.length / 10))
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(server, club, 'logos', png)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'FILES_FULL' })
})

test('le site garde un giga-octet pour lui : au-delà, un envoi est refusé et rien n’en reste', async () => {
  const before = await files()
  server.services.disk_room = async () => ({ free: 1024 ** 3, total: 1024 ** 4 })
  expect(await upload(server, owner, 'logos', png)).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } })
  expect(await files()).toEqual(before)
  server.services.disk_room = diskRoom
})

test('ce qu’un processus mort a laissé est balayé, ce qui arrive encore ne l’est pas', async () => {
  const [old, recent] = [join(incoming, randomUUID()), join(incoming, randomUUID())]
  for (const path of [old, recent]) writeFileSync(path, 'x')
  utimesSync(old, new Date(Date.now() - 2 * 3_600_000), new Date(Date.now() - 2 * 3_600_000))
  const unfinished = {
    id: randomUUID(),
    noun: 'documents',
    club_id: owner.club_id,
    name: 'a',
    size: 1,
    state: 'arriving',
  }
  await db`insert into files ${db({ ...unfinished, created_at: new Date(Date.now() - 2 * DAY_MS) })}`
  await sweepFiles(server.services)
  expect(readdirSync(incoming)).toEqual([recent.slice(incoming.length + 1)])
  expect(await findFile(db, unfinished.id)).toBeNull()
})
