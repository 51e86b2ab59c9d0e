import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { picture } from '#test/kit/files/pictures.ts'
import { startTestServer } from '#test/kit/server.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { rescanFiles } from './rescan-files.ts'

/** The answer of the fake clamd, which reads the pieces and answers once. Null makes it hang up. */
let says: string | null = 'OK'
let seen = 0
/** Answers to give first, once each. */
const first: string[] = []
const antivirus = createServer({ allowHalfOpen: true }, (socket) => {
  let received = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    if (says === null) socket.destroy()
    if (says === null || !received.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return
    let at = 10
    let bytes = 0
    while (received.length >= at + 4) {
      const length = received.readUInt32BE(at)
      if (length === 0) {
        seen = bytes
        socket.end(`stream: ${first.shift() ?? says}\0`)
        break
      }
      bytes += length
      at += 4 + length
    }
  })
})
antivirus.listen(0, '127.0.0.1')
await once(antivirus, 'listening')
afterAll(() => void antivirus.close())

const { port } = antivirus.address() as AddressInfo
const server = await startTestServer({ config: { clamd_url: `tcp://127.0.0.1:${port}` } })
const png = await picture(900, 900).png().toBuffer()

test('l’antivirus voit chaque octet avant que quiconque puisse lire', async () => {
  says = 'OK'
  const { status, body } = await upload(server, await createCaller(server), 'logos', png)
  expect([status, seen]).toEqual([201, png.length])
  expect((await fetch(server.url + body.logo_url)).status).toBe(200)
})

test('ce qu’il refuse est refusé, et rien n’en reste', async () => {
  says = 'Eicar-Test FOUND'
  const owner = await createCaller(server)
  expect(await upload(server, owner, 'logos', png)).toMatchObject({ status: 422, body: { code: 'FILE_INFECTED' } })
  expect(await server.services.db`select from files where club_id = ${owner.club_id}`).toHaveLength(0)
})

test.each([null, 'size limit exceeded. ERROR'])(
  'quand il répond %j, le fichier attend sans être lu',
  async (answer) => {
    says = answer
    const { status, body } = await upload(server, await createCaller(server), 'logos', png)
    expect(status).toBe(201)
    const shut = await fetch(server.url + body.logo_url)
    expect([shut.status, (await shut.json()).code]).toEqual([409, 'FILE_SCANNING'])
    await rescanFiles(server.services)
    expect((await fetch(server.url + body.logo_url)).status).toBe(409)
    says = 'OK'
    await rescanFiles(server.services)
    expect((await fetch(server.url + body.logo_url)).status).toBe(200)
  },
)

test('ce qu’il refuse plus tard ne se lit jamais', async () => {
  says = null
  const { body } = await upload(server, await createCaller(server), 'logos', png)
  says = 'Eicar-Test FOUND'
  await rescanFiles(server.services)
  expect((await fetch(server.url + body.logo_url)).status).toBe(404)
})

test('un fichier sur lequel il ne se prononce pas n’en fait attendre aucun autre', async () => {
  says = null
  const urls = []
  for (let count = 0; count < 2; count += 1)
    urls.push(server.url + (await upload(server, await createCaller(server), 'logos', png)).body.logo_url)
  says = 'OK'
  first.push('size limit exceeded. ERROR')
  await rescanFiles(server.services)
  expect((await Promise.all(urls.map((url) => fetch(url)))).map(({ status }) => status)).toEqual([409, 200])
})

test('ce que le stockage n’a plus n’est pas dit sain sans avoir été lu', async () => {
  says = null
  const { logo_url } = (await upload(server, await createCaller(server), 'logos', png)).body
  const id = logo_url.slice('/files/logos/'.length).slice(0, 36)
  const pieces = await db<
    { key: string }[]
  >`select 'logos/' || id || '-' || jsonb_object_keys(pieces) as key from files where id = ${id}`
  for (const { key } of pieces) await server.services.storage.remove(`${key}.webp`)
  says = 'OK'
  await rescanFiles(server.services)
  expect(await db`select state from files where id = ${id}`).toEqual([{ state: 'scanning' }])
})
