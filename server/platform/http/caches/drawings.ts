import { createHash } from 'node:crypto'
import { refuse } from '../../errors.ts'

export type Drawing = { etag: string; bytes: Uint8Array }

/** ETag of a drawing of `content`, the same in all processes. A change of `version` gives another one. */
export function drawingTag(version: string, content: unknown): string {
  return `"${createHash('sha256')
    .update(`${version} ${JSON.stringify(content)}`)
    .digest('base64url')
    .slice(0, 22)}"`
}

/**
 * Draws each content once and keeps the latest drawings, up to `maxBytes`. It draws one at a time and refuses when too
 * many wait, so that pictures never take the machine from people who register.
 */
export function createDrawings<Content>(
  drawer: { tag: (content: Content) => string; draw: (content: Content) => Promise<Uint8Array> },
  { maxBytes = 16_000_000, maxWaiting = 20 } = {},
) {
  const kept = new Map<string, Drawing>()
  const waiting = new Map<string, Promise<Uint8Array>>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  return async (content: Content): Promise<Drawing> => {
    const etag = drawer.tag(content)
    const known = kept.get(etag)
    if (known) {
      kept.delete(etag)
      kept.set(etag, known)
      return known
    }
    const already = waiting.get(etag)
    if (already) return { etag, bytes: await already }
    if (waiting.size >= maxWaiting) throw refuse('UNAVAILABLE')
    const drawn = last.then(() => drawer.draw(content))
    last = drawn.catch(() => {})
    waiting.set(etag, drawn)
    try {
      return keep({ etag, bytes: await drawn })
    } finally {
      waiting.delete(etag)
    }
  }

  function keep(drawing: Drawing): Drawing {
    kept.set(drawing.etag, drawing)
    bytes += drawing.bytes.length
    for (const [etag, oldest] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(etag)
      bytes -= oldest.bytes.length
    }
    return drawing
  }
}
