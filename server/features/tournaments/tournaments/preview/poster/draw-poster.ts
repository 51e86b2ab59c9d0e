import { createDrawings, drawingTag } from '#server/platform/http/caches/drawings.ts'
import type { PosterContent } from './poster-content.ts'
import { posterPdf } from './poster-pdf.ts'

export const posterTag = (content: PosterContent) => drawingTag(DRAWING, content)

/** This number rises when the same content is drawn in another way. */
const DRAWING = 'affiche 2'

export const createPosters = () => createDrawings({ tag: posterTag, draw: posterPdf }, { maxBytes: 4_000_000 })
