import { createDrawings, drawingTag } from '#server/platform/http/caches/drawings.ts'
import type { PreviewContent } from './preview-content.ts'
import { PREVIEW_SIZE, previewSvg } from './preview-svg.ts'

export const previewTag = (content: PreviewContent) => drawingTag(DRAWING, content)

/** This number rises when the same content is drawn in another way. */
const DRAWING = '2'

export const createPreviews = (bounds?: { maxBytes?: number; maxWaiting?: number }) =>
  createDrawings({ tag: previewTag, draw }, bounds)

/** The first picture loads the native library, so that the rest of the product starts without it. */
async function draw(content: PreviewContent): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(previewSvg(content), {
    fitTo: { mode: 'width', value: PREVIEW_SIZE.width },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}
