import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/faults/product.ts'
import { folderProblems } from './own-folders.ts'

const both = { services: ['web', 'jobs'] as ('web' | 'jobs')[], daily_backup: true }

test('les dossiers sont créés, et ceux qui ne s’écrivent pas sont nommés ensemble', async () => {
  const folder = temporaryFolder()
  const good = { ...both, data_dir: join(folder, 'a', 'b'), backup_dir: join(folder, 'c') }
  expect(await folderProblems(good)).toEqual([])
  expect(existsSync(good.data_dir) && existsSync(good.backup_dir)).toBe(true)
  const bad = { ...both, data_dir: '/proc/nulle-part', backup_dir: '/proc/ailleurs' }
  const told = await folderProblems(bad)
  expect(told.map((sentence) => sentence.split('\u00a0: ')[0])).toEqual(['DATA_DIR', 'BACKUP_DIR'])
  expect(told[0]).toContain('rien ne s’écrit dans /proc/nulle-part')
  expect(await folderProblems({ ...bad, services: ['web'] })).toHaveLength(1)
})
