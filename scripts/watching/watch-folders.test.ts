import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { watchFolders } from './watch-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'rebond-watch-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('chaque enregistrement est remarqué, aussi par renommage et dans un dossier neuf, sauf celui d’un test', async () => {
  const changes: string[] = []
  const inner = join(folder, 'commands')
  mkdirSync(inner)
  writeFileSync(join(inner, 'a.ts'), '0')
  const unwatch = watchFolders([folder], (file) => void changes.push(file), 1)
  const noticed = async (file: string) => {
    await vi.waitFor(() => expect(changes).toContain(file), { timeout: 30_000 })
    changes.length = 0
  }
  for (const text of ['1', '2', '3']) {
    // As many editors do: the new file is written beside the old one and takes its place.
    writeFileSync(join(inner, 'a.ts~'), text)
    renameSync(join(inner, 'a.ts~'), join(inner, 'a.ts'))
    await noticed(join(inner, 'a.ts'))
  }
  mkdirSync(join(inner, 'later'))
  await noticed(join(inner, 'later'))
  writeFileSync(join(inner, 'later', 'b.test.ts'), '1')
  writeFileSync(join(inner, 'later', 'b.ts'), '1')
  await vi.waitFor(() => expect(changes).toContain(join(inner, 'later', 'b.ts')), { timeout: 30_000 })
  expect(changes.filter((file) => file.includes('.test.'))).toEqual([])
  unwatch()
})
