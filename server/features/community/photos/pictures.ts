import { PHOTO_WIDTHS } from '#domain/community/photo.ts'
import type { Pictures } from '#server/platform/uploads/judging/picture.ts'

/** The pictures that are drawn of a photo; the file that was sent is not kept. */
export const PHOTO_PICTURES = {
  '400': { width: PHOTO_WIDTHS['400'], format: 'webp' },
  '1200': { width: PHOTO_WIDTHS['1200'], format: 'webp' },
  '2000': { width: PHOTO_WIDTHS['2000'], format: 'webp' },
} as const satisfies Pictures
