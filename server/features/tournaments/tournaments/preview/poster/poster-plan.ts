/** How room is shared on the page, in points. */
export type Plan = {
  cover: number
  /** Height of the day's figures at most. */
  date: number
  code: number
  /** Categories stand beside the code, or below it in two columns. */
  columns: 1 | 2
  shown: number
  /** For tournaments of so many categories at most. */
  most?: number
}
