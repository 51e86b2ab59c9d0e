/** The body of an answer; null, and the connection closed, once it is longer than `limit` bytes. */
export async function readAtMost({ body }: Response, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    // Leaving the loop closes the connection.
    if (size > limit) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
