import { createHash } from 'node:crypto'
import { refuse } from '#server/platform/errors.ts'
import type { PreviewContent } from './preview-content.ts'
import { PREVIEW_SIZE, previewSvg } from './preview-svg.ts'

export type Preview = { etag: string; png: Uint8Array }

/** Names the picture of a content: the same in all processes, and of another version of the product when it draws otherwise. */
export function previewTag(content: PreviewContent): string {
  return `"${createHash('sha256')
    .update(`${DRAWING} ${JSON.stringify(content)}`)
    .digest('base64url')
    .slice(0, 22)}"`
}

/** Raised when the same content is drawn otherwise. */
const DRAWING = 1

/**
 * Draws each picture once and keeps the latest, in so many bytes. They are drawn one after the other: whoever asks when
 * too many wait is refused, so that previews never take the machine from those who came to register.
 */
export function createPreviews({ maxBytes = 16_000_000, maxWaiting = 20 } = {}) {
  const kept = new Map<string, Preview>()
  const waiting = new Map<string, Promise<Preview>>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  return async (content: PreviewContent): Promise<Preview> => {
    const etag = previewTag(content)
    const known = kept.get(etag)
    if (known) {
      kept.delete(etag)
      kept.set(etag, known)
      return known
    }
    const already = waiting.get(etag)
    if (already) return already
    if (waiting.size >= maxWaiting) throw refuse('UNAVAILABLE')
    const drawn = last.then(() => draw(content, etag))
    last = drawn.catch(() => {})
    waiting.set(etag, drawn)
    try {
      return keep(await drawn)
    } finally {
      waiting.delete(etag)
    }
  }

  function keep(preview: Preview): Preview {
    kept.set(preview.etag, preview)
    bytes += preview.png.length
    for (const [etag, oldest] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(etag)
      bytes -= oldest.png.length
    }
    return preview
  }
}

/** Its native part is loaded by the first picture: the rest of the product starts without it. */
async function draw(content: PreviewContent, etag: string): Promise<Preview> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(previewSvg(content), {
    fitTo: { mode: 'width', value: PREVIEW_SIZE.width },
    font: { loadSystemFonts: false },
  })
  return { etag, png: image.asPng() }
}
