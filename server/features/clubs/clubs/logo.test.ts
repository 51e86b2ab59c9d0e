import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sweepFiles } from '#server/platform/uploads/sweep-files.ts'
import { createCaller } from '#test/kit/caller.ts'
import { startTestServer } from '#test/kit/server.ts'
import { upload } from '#test/kit/steps/uploading.ts'

const server = await startTestServer()
const { db, storage, config } = server.services
const DAY_MS = 86_400_000

const logo = (background = '#f60') =>
  sharp({ create: { width: 640, height: 320, channels: 4, background } })
    .png()
    .toBuffer()
const logoOf = async (club_id: number) => {
  const [club] = await db<{ logo_key: string | null }[]>`select logo_key from clubs where id = ${club_id}`
  return club!.logo_key
}

test('le logo déposé par un responsable est montré à tous, carré, et gardé longtemps par les navigateurs', async () => {
  const owner = await createCaller(server)
  const { status, body } = await upload(server, owner, 'logos', await logo(), { name: 'écusson.png' })
  expect(status).toBe(201)
  expect(body.logo_url).toBe(`/files/${await logoOf(owner.club_id)}`)

  const shown = await fetch(server.url + body.logo_url)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="ecusson.webp"; filename*=UTF-8''%C3%A9cusson.webp`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const drawn = await sharp(await shown.arrayBuffer()).metadata()
  expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(readdirSync(join(config.data_dir, 'incoming'))).toEqual([])
})

test('un nouveau logo remplace l’ancien, dont rien ne reste après le passage du balai', async () => {
  const owner = await createCaller(server)
  const { body } = await upload(server, owner, 'logos', await logo())
  const first = (await logoOf(owner.club_id))!
  await upload(server, owner, 'logos', await logo('#06f'))
  expect(await logoOf(owner.club_id)).not.toBe(first)
  expect((await fetch(server.url + body.logo_url)).status).toBe(404)
  await sweepFiles({ ...server.services, clock: () => new Date(Date.now() + DAY_MS + 60_000) })
  expect(await storage.exists(first)).toBe(false)
  expect(await storage.exists((await logoOf(owner.club_id))!)).toBe(true)
})

test('le même envoi répété ne compte qu’une fois', async () => {
  const owner = await createCaller(server)
  const key = randomUUID()
  const bytes = await logo()
  const first = await upload(server, owner, 'logos', bytes, { key })
  const second = await upload(server, owner, 'logos', bytes, { key })
  expect(second).toEqual(first)
  expect(await db`select id from files where club_id = ${owner.club_id}`).toHaveLength(1)
  expect(await upload(server, owner, 'logos', await logo('#000'), { key })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await db`select id from files where club_id = ${owner.club_id}`).toHaveLength(1)
})
