/** Said beside the box that whoever sends a photo must tick. */
export const PHOTO_CONSENT =
  'Les personnes reconnaissables sur ces photos, et les parents des mineurs, sont d’accord pour qu’elles soient publiées ici.'

/** Widths that are drawn, by the name of each piece; a small picture is not enlarged. */
export const PHOTO_WIDTHS = { '400': 400, '1200': 1200, '2000': 2000 } as const

export type Pieces = Record<string, { width?: number; height?: number }>

/** The same picture in several sizes, the smallest first, each once. */
export function photoSources(file_id: string, pieces: Pieces): { url: string; width: number; height: number }[] {
  const all = Object.keys(PHOTO_WIDTHS).flatMap((piece) => {
    const { width = 0, height = 0 } = pieces[piece] ?? {}
    return width > 0 ? [{ url: `/files/photos/${file_id}-${piece}.webp`, width, height }] : []
  })
  return all.filter(({ width }, index) => all.findIndex((other) => other.width === width) === index)
}
