import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { copyName, isCopyWhole, keepFiles } from '#server/platform/backup/keep-files.ts'
import type { BackedUpFile } from '#server/platform/backup/layout.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { restoreFiles } from './restore-files.ts'

const root = mkdtempSync(join(tmpdir(), 'rebond-backup-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = join(root, 'backups')
const storage = await createStorage({ address: undefined, folder: root })

const KEY = 'photos/11111111-2222-4333-8444-555555555555-400.webp'
const stored = join(root, 'files', KEY)
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(stored, '..'), { recursive: true })
  writeFileSync(stored, 'une image')
})

/** Backs the one file up, and says how it is named and what was lost. */
async function backedUp(options: { recipient?: string; known?: BackedUpFile; sha256?: string | null } = {}) {
  const lost: string[] = []
  const { recipient = null, known, sha256 = digest('une image') } = options
  const named: BackedUpFile[] = []
  const keeping = {
    storage,
    folder,
    recipient,
    known: new Map(known ? [[KEY, known]] : []),
    onLost: (key: string) => lost.push(key),
  }
  for await (const file of keepFiles([{ key: KEY, sha256 }], keeping)) named.push(file)
  return { file: named[0]!, lost }
}

test('une copie tronquée ou altérée est refaite à la sauvegarde suivante', async () => {
  const { file } = await backedUp()
  const copy = join(folder, copyName(file, false))
  for (const spoiled of ['une im', 'une imagf']) {
    writeFileSync(copy, spoiled)
    expect(await isCopyWhole(folder, file, { isEncrypted: false })).toBe(false)
    expect(await backedUp({ known: file })).toEqual({ file, lost: [] })
    expect(readFileSync(copy, 'utf8')).toBe('une image')
  }
})

test('un fichier que le stockage a perdu, ou qui n’y est plus comme il était arrivé, est dit ; sa bonne copie reste', async () => {
  const { file } = await backedUp()
  writeFileSync(stored, 'une autre')
  expect(await backedUp({ known: file })).toEqual({ file, lost: [] })
  expect(readFileSync(join(folder, copyName(file, false)), 'utf8')).toBe('une image')
  expect((await backedUp()).lost).toEqual([KEY])
  rmSync(stored)
  expect((await backedUp()).lost).toEqual([KEY])
  expect((await backedUp({ sha256: null })).lost).toEqual([KEY])
})

test('une nouvelle clé a ses propres copies, et celles de l’ancienne restent pour ses sauvegardes', async () => {
  const [one, other] = [await generateIdentity(), await generateIdentity()]
  const first = (await backedUp({ recipient: await identityToRecipient(one) })).file
  expect(await backedUp({ recipient: await identityToRecipient(one), known: first })).toMatchObject({ file: first })
  const second = (await backedUp({ recipient: await identityToRecipient(other), known: first })).file
  expect(readdirSync(join(folder, 'files', 'photos'))).toHaveLength(2)
  const whole = (file: BackedUpFile, identity: string | null) =>
    isCopyWhole(folder, file, { isEncrypted: true, identity })
  expect([await whole(first, one), await whole(second, other)]).toEqual([true, true])
  expect([await whole(first, other), await whole(second, one)]).toEqual([false, false])
  expect([await whole(first, null), await whole(second, null)]).toEqual([true, true])
})

test('restaurés, les fichiers tronqués sont remis, et ceux dont la copie ne vaut rien sont dits perdus', async () => {
  const identity = await generateIdentity()
  for (const recipient of [undefined, await identityToRecipient(identity)]) {
    const encrypted = recipient !== undefined
    const { file } = await backedUp({ ...(recipient && { recipient }) })
    const from = { folder, encrypted, identity: encrypted ? identity : null, scratch: join(root, 'incoming') }
    expect(await restoreFiles(storage, [file], from)).toEqual({ put_back: 0, lost: [] })
    writeFileSync(stored, 'une im')
    expect(await restoreFiles(storage, [file], from)).toEqual({ put_back: 1, lost: [] })
    expect(readFileSync(stored, 'utf8')).toBe('une image')
    rmSync(stored)
    writeFileSync(join(folder, copyName(file, encrypted)), 'rien')
    expect(await restoreFiles(storage, [file], from)).toEqual({ put_back: 0, lost: [KEY] })
    writeFileSync(stored, 'une image')
  }
})
