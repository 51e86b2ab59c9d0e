import sharp, { type Sharp } from 'sharp'
import { FileRefused } from './file-refused.ts'
import type { Piece } from './judge.ts'

/**
 * Pieces to draw of a picture, by name: `{ '400': { width: 400, format: 'webp' } }`. A picture is never enlarged,
 * except that `square` fits it into a transparent square of that width. JPEG gets a white background.
 */
export type Pictures = Record<string, { width: number; format: 'webp' | 'jpeg'; square?: true }>

// Only the decoders that we need are open to attack.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// Two pictures at once keep both cores busy. No picture is drawn twice, so a cache would be useless.
sharp.concurrency(1)
sharp.cache(false)

const MAX_PIXELS = 40_000_000
/** A hundred times the time of the largest picture. */
const MAX_SECONDS = 60

/** Draws the first frame upright in sRGB, without metadata (places, names, thumbnails, profiles). */
export async function drawPicture(path: string, pictures: Pictures): Promise<Record<string, Piece>> {
  await refuseHugePicture(path)
  const pieces: Record<string, Piece> = {}
  let source = path
  // The widest comes first, so that the big original is decoded once.
  for (const [name, { width, format, square }] of Object.entries(pictures).sort(([, a], [, b]) => b.width - a.width)) {
    const target = `${path}-${name}`
    const sized = square
      ? opened(source).resize(width, width, { fit: 'contain', background: TRANSPARENT })
      : opened(source).resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    const { size, ...drawn } = await encoded(sized, format)
      .toFile(target)
      .catch(() => {
        throw new FileRefused('FILE_UNREADABLE')
      })
    pieces[name] = { type: `image/${format}`, size, width: drawn.width, height: drawn.height }
    if (!square && format === 'webp') source = target
  }
  return pieces
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Reads the size in the header before anything is decoded. */
async function refuseHugePicture(path: string) {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new FileRefused('FILE_UNREADABLE')
    })
  if (width * height > MAX_PIXELS) throw new FileRefused('IMAGE_TOO_LARGE')
}

const opened = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .toColourspace('srgb')

const encoded = (image: Sharp, format: 'webp' | 'jpeg'): Sharp =>
  format === 'webp' ? image.webp({ quality: 80 }) : image.flatten({ background: '#fff' }).jpeg({ quality: 85 })
