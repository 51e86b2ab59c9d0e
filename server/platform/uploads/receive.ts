import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sizeProblem } from '#domain/common/files/upload.ts'
import { refuse } from '../errors.ts'

/** Size announced by a request, in bytes. @throws LENGTH_REQUIRED, FILE_EMPTY, FILE_TOO_BIG */
export function announcedSize(headers: Headers): number {
  const header = headers.get('content-length')
  if (header === null || !/^\d{1,15}$/.test(header)) throw refuse('LENGTH_REQUIRED')
  const code = sizeProblem(Number(header))
  if (code) throw refuse(code)
  return Number(header)
}

/**
 * Writes a body to `path` as it comes. @returns its SHA-256. On failure no file is left.
 * @throws FILE_TOO_BIG beyond `size` bytes, FILE_INTERRUPTED below
 */
export async function receive(body: AsyncIterable<Uint8Array>, path: string, size: number): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
  const digest = createHash('sha256')
  let received = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      received += chunk.length
      if (received > size) throw refuse('FILE_TOO_BIG')
      digest.update(chunk)
      yield chunk
    }
    if (received < size) throw refuse('FILE_INTERRUPTED')
  }
  try {
    await pipeline(Readable.from(counted(body)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return digest.digest()
}
