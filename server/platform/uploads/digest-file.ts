import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** SHA-256 of what is read, in hexadecimal, and how many bytes it was. */
export async function digestStream(stream: Readable): Promise<{ sha256: string; size: number }> {
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length
    digest.update(chunk)
  }
  return { sha256: digest.digest('hex'), size }
}
