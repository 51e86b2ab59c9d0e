/** Text beside the box that somebody must tick to send a photo. */
export const PHOTO_CONSENT =
  'Les personnes reconnaissables sur ces photos, et les parents des mineurs, sont d’accord pour qu’elles soient publiées ici.'

/** Widths of the pieces of a photo, by the name of the piece. A smaller photo is not enlarged. */
export const PHOTO_WIDTHS = { '400': 400, '1200': 1200, '2000': 2000 } as const

export type Pieces = Record<string, { width?: number; height?: number }>

/** Addresses of a photo in its different sizes, the smallest first. Sizes of the same width are listed once. */
export function photoSources(file_id: string, pieces: Pieces): { url: string; width: number; height: number }[] {
  const all = Object.keys(PHOTO_WIDTHS).flatMap((piece) => {
    const { width = 0, height = 0 } = pieces[piece] ?? {}
    return width > 0 ? [{ url: `/files/photos/${file_id}-${piece}.webp`, width, height }] : []
  })
  return all.filter(({ width }, index) => all.findIndex((other) => other.width === width) === index)
}
