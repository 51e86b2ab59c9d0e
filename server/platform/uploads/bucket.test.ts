import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { picture } from '#test/kit/files/pictures.ts'
import { startTestServer } from '#test/kit/server.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { sweepFiles } from './sweep-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-bucket-'))
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'rebond-essai', configs: [] }],
})
const { port } = await service.run()
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

test('dans un service S3, un fichier se dépose, se lit et se balaie comme dans un dossier', async () => {
  const files_url = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/rebond-essai`
  const server = await startTestServer({ config: { files_url } })
  const { storage } = server.services
  const owner = await createCaller(server)
  const { status, body } = await upload(server, owner, 'logos', await picture().png().toBuffer())
  expect(status).toBe(201)
  const key = String(body.logo_url).slice('/files/'.length)
  const shown = await fetch(server.url + body.logo_url)
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect((await buffer((await storage.read(key))!)).equals(bytes)).toBe(true)

  await upload(server, owner, 'logos', await picture().png().toBuffer())
  await sweepFiles({ ...server.services, clock: () => new Date(Date.now() + 86_400_000 + 60_000) })
  expect(await storage.exists(key)).toBe(false)
})
