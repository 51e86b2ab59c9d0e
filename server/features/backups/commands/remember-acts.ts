import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#server/platform/context.ts'
import { REMEMBERED, type Remembered } from '../remembered.ts'

/** The acts that outlive the database. */
export const memoryPath = (folder: string) => join(folder, 'after-restore.jsonl')

/**
 * Copies outside the database what must stay forgotten or withdrawn even if an older copy of the data comes back. The journal is
 * the one door of such acts, so it is read, each minute and right before a restore. Ids only.
 */
export async function rememberActs({ db, config }: Pick<Services, 'db' | 'config'>) {
  const folder = config.backup_dir
  const known = new Set((await readLines(memoryPath(folder))).map(({ id }) => id))
  const latest = [...known].reduce((most, id) => Math.max(most, Number(id)), 0)
  // Lines are committed out of order: those of the last moments are looked at again.
  const lines = await db<Remembered[]>`
    select id::text as id, to_json(at) #>> '{}' as at, action, entity_id, changes - 'reason' as changes from audit_log
    where action = any(${[...REMEMBERED]}) and id > ${latest - OVERLAP} order by id`
  const fresh = lines.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await appendFile(memoryPath(folder), fresh.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
}

const OVERLAP = 5_000

/** With those set aside by earlier restores. */
export async function readMemory(folder: string): Promise<Remembered[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^after-restore.*\.jsonl$/.test(name))
  const all = await Promise.all(names.map((name) => readLines(join(folder, name))))
  return all.flat().toSorted((one, other) => one.at.localeCompare(other.at))
}

/** A line that a full disk cut is left out. */
async function readLines(path: string): Promise<Remembered[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Remembered]
    } catch {
      return []
    }
  })
}
