import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { honestFileName } from '#domain/common/files/file-name.ts'
import { tidy } from '#domain/common/text.ts'
import type { UploadNoun } from '#domain/common/files/upload.ts'
import type { Services } from '../context.ts'
import { refuse } from '../errors.ts'
import { findFile, pieceKey, type StoredFile } from './files.ts'
import { digestStream } from './digest-file.ts'
import { judge, type Piece, turns } from './judging/judge.ts'
import type { Pictures } from './judging/picture.ts'
import { receive } from './receive.ts'
import { reserveFile } from './reserve-file.ts'
import { scan } from './scan.ts'

export type Given = {
  noun: UploadNoun
  pictures: Pictures
  club_id: number | null
  uploaded_by: string
  name: string
  /** Announced size, in bytes. */
  size: number
  body: AsyncIterable<Uint8Array>
}

/**
 * Receives a file, judges it and stores its pieces. The file is swept after a day unless `keepFile` is called for it. A
 * refused file leaves nothing behind.
 * @throws the refusals of receiving, judging, quota and disk
 */
export async function takeFile(services: Services, given: Given): Promise<StoredFile> {
  turns.refuseWhenFull()
  const { noun, pictures, club_id, uploaded_by, size } = given
  const id = randomUUID()
  const path = join(services.config.data_dir, 'incoming', id)
  await reserveFile(services, { id, noun, club_id, uploaded_by, name: shownName(given.name), size })
  const written = [path]
  const kept: string[] = []
  try {
    const sha256 = await receive(given.body, path, size)
    // Listed before they are drawn, so that a failure also removes them.
    written.push(`${path}-whole`, ...Object.keys(pictures).map((piece) => `${path}-${piece}`))
    const pieces = await digested(path, await judge(path, { noun, pictures }))
    const state = await scan(services.config, path)
    if (state === 'infected') throw refuse('FILE_INFECTED')
    // The row comes first: if the process dies here, the sweep still knows the pieces.
    await services.db`update files set pieces = ${services.db.json(pieces)} where id = ${id}`
    for (const [piece, { type }] of Object.entries(pieces)) {
      const key = pieceKey({ noun, id, pieces }, piece)
      kept.push(key)
      await services.storage.keep(key, `${path}-${piece}`, type)
    }
    const honest = shownName(given.name, Object.values(pieces)[0]?.type)
    await services.db`update files set sha256 = ${sha256}, state = ${state}, name = ${honest} where id = ${id}`
    return (await findFile(services.db, id))!
  } catch (error) {
    for (const key of kept) await services.storage.remove(key)
    await services.db`delete from files where id = ${id}`
    throw isDiskFull(error) ? refuse('DISK_FULL') : error
  } finally {
    for (const file of written) await rm(file, { force: true })
  }
}

/** Adds the digest of each piece, which later shows a damaged one. */
async function digested(path: string, pieces: Record<string, Piece>): Promise<Record<string, Piece>> {
  const whole: Record<string, Piece> = {}
  for (const [name, piece] of Object.entries(pieces)) {
    const { sha256 } = await digestStream(createReadStream(`${path}-${name}`))
    whole[name] = { ...piece, sha256 }
  }
  return whole
}

/** The library of the storage puts this code into the cause of its own error. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOSPC') || isDiskFull(error.cause))

/**
 * One line of bearable length, without folders or characters that turn the reading direction, with the ending of its
 * type.
 */
function shownName(name: string, mime = ''): string {
  const [given = ''] = tidy(name.replaceAll('\0', '')).split(/[\\/]/).slice(-1)
  const last = honestFileName(given, mime)
  if (last.length <= NAME_LENGTH) return last || 'fichier'
  const dot = last.lastIndexOf('.')
  const ending = dot > 0 && last.length - dot <= 6 ? last.slice(dot) : ''
  return (
    Array.from(last)
      .slice(0, NAME_LENGTH - ending.length - 1)
      .join('') +
    '…' +
    ending
  )
}

const NAME_LENGTH = 120
