/** Reads a body of at most `limit` bytes. When it is longer, the connection is closed and the result is null. */
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
