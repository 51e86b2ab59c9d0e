import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Services } from '#server/platform/context.ts'
import { whenAbsent } from '#server/platform/storage/when-absent.ts'
import { REMEMBERED, TOLD_ALONE } from './after-restore.ts'
import type { Remembered } from './remembered.ts'

/** The file of the acts that outlive the database. */
export const memoryPath = (folder: string) => join(folder, 'after-restore.jsonl')

/**
 * Copies the acts that must hold even when older data come back to a file outside the database. They are read in the
 * journal each minute, and right before a restore. Only ids are kept.
 * @throws Error when the file cannot be read or written: it is never taken for empty
 */
export async function rememberActs({ db, config }: Pick<Services, 'db' | 'config'>) {
  const folder = config.backup_dir
  const { lines: kept } = await readLines(memoryPath(folder), TAIL)
  const known = new Set(kept.map(nameOf))
  // Lines are not committed in their order, so the last moments are read again.
  const from = kept.reduce((most, { at }) => Math.max(most, Date.parse(at)), 0) - OVERLAP_MS
  const lines = await db<Remembered[]>`
    select id::text as id, to_json(at) #>> '{}' as at, action, actor_id, entity_id,
      case when action = any(${[...TOLD_ALONE]}) then '{}' else changes - '{reason,iban}'::text[] end as changes
    from audit_log
    where action = any(${[...REMEMBERED]}) and at > ${new Date(Math.max(0, from))} order by id`
  const fresh = lines.filter((line) => !known.has(nameOf(line)))
  if (fresh.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await append(memoryPath(folder), fresh.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Bytes read again, more than the acts of an hour. An older line could be kept twice, which is harmless. */
const TAIL = 4e6

/** Longer than any transaction. */
const OVERLAP_MS = 3_600_000

/**
 * After a recovery to an earlier instant the journal reuses numbers, so a line is known by its number and its instant.
 */
const nameOf = ({ id, at }: Remembered) => `${id} ${at}`

/** Appends lines, never joined to a line cut by a full disk, and on the disk when this ends. */
async function append(path: string, lines: string) {
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    await file.writeFile(size === 0 || buffer.toString() === '\n' ? lines : `\n${lines}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

export type Memory = {
  lines: Remembered[]
  /** Number of lines cut or altered, whose acts are lost. */
  unread: number
}

/**
 * Reads the remembered acts, also those set aside by earlier restores.
 * @throws Error in French when a file cannot be read
 */
export async function readMemory(folder: string): Promise<Memory> {
  const names = await readdir(folder).catch(whenAbsent<string[]>([]))
  const all: Memory[] = []
  for (const name of names.filter((each) => /^after-restore.*\.jsonl$/.test(each)))
    all.push(await readLines(join(folder, name)))
  return {
    lines: all.flatMap(({ lines }) => lines).toSorted((one, other) => one.at.localeCompare(other.at)),
    unread: all.reduce((sum, { unread }) => sum + unread, 0),
  }
}

/**
 * Sets the file aside once older data are back: its acts stay readable, and the new life of the data begins another
 * file. A file set aside before with the same stamp stays.
 */
export async function setMemoryAside(folder: string, stamp: string): Promise<void> {
  const taken = await readdir(folder).catch(whenAbsent<string[]>([]))
  const names = Array.from({ length: taken.length + 1 }, (_, index) => `after-restore-${stamp}-${index + 1}.jsonl`)
  const free = names.find((name) => !taken.includes(name))!
  await rename(memoryPath(folder), join(folder, free)).catch(whenAbsent(undefined))
}

/** @param last number of bytes to read at its end, which may begin within a line */
async function readLines(path: string, last = Infinity): Promise<Memory> {
  const content = await readEnd(path, last)
    .catch(whenAbsent(''))
    .catch((error: unknown) => {
      throw new Error(`La mémoire des actes ne se lit pas\u00a0: ${path}. Rendez-la lisible, puis recommencez.`, {
        cause: error,
      })
    })
  const written = content.split('\n').filter((line) => line !== '')
  const lines = written.flatMap(parsed)
  return { lines, unread: written.length - lines.length }
}

async function readEnd(path: string, last: number): Promise<string> {
  const { size } = await stat(path)
  return text(createReadStream(path, { start: Math.max(0, size - last) }))
}

function parsed(line: string): Remembered[] {
  try {
    const read = JSON.parse(line) as Remembered
    return typeof read.id === 'string' && !Number.isNaN(Date.parse(read.at)) ? [read] : []
  } catch {
    return []
  }
}
