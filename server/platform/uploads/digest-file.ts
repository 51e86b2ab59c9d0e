import { createHash } from 'node:crypto'

/** SHA-256 of a stream, in hexadecimal, and its number of bytes. */
export async function digestStream(stream: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    digest.update(chunk)
  }
  return { sha256: digest.digest('hex'), size }
}
