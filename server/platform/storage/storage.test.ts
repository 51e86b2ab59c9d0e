import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { createStorage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-storage-'))
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'rebond-essai', configs: [] }],
})
const { port } = await service.run()
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256))
const source = join(folder, 'reçu.bin')
writeFileSync(source, BYTES)

describe.each([
  ['un dossier', undefined],
  ['un service S3', `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/rebond-essai`],
])('dans %s', async (_, address) => {
  const storage = await createStorage({ address, folder })

  test('un fichier gardé se relit octet pour octet, puis n’existe plus', async () => {
    const key = `documents/${randomUUID()}.pdf`
    await storage.keep(key, source, 'application/pdf')
    expect(await storage.exists(key)).toBe(true)
    expect((await buffer((await storage.read(key))!)).equals(BYTES)).toBe(true)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.read(key)).toBeNull()
  })

  test('la liste dit toutes les clés', async () => {
    const keys = Array.from({ length: 3 }, () => `photos/${randomUUID()}.webp`)
    for (const key of keys) await storage.keep(key, source, 'image/webp')
    expect(await Array.fromAsync(storage.list())).toEqual(expect.arrayContaining(keys))
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'é.pdf', '', 'a\0b', 'a//b'])(
    'la clé %j n’existe pas et ne peut rien garder',
    async (key) => {
      expect(await storage.read(key)).toBeNull()
      expect(await storage.exists(key)).toBe(false)
      await storage.remove(key)
      await expect(storage.keep(key, source, 'text/plain')).rejects.toThrow(RangeError)
    },
  )

  test('ce qui ne peut pas être lu n’est pas gardé', async () => {
    const key = `documents/${randomUUID()}.pdf`
    await expect(storage.keep(key, join(folder, 'absent'), 'application/pdf')).rejects.toThrow('ENOENT')
    expect(await storage.exists(key)).toBe(false)
  })
})
