/** A layout of the page, in points. */
export type Plan = {
  cover: number
  /** Greatest height of the figures of the day. */
  date: number
  code: number
  /** Categories stand beside the code, or below it in two columns. */
  columns: 1 | 2
  shown: number
  /** Greatest number of categories that the layout takes. */
  most?: number
}
