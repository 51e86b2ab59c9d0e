import type { Point } from '#domain/insights/distances/travel.ts'

/** `refused`: the service knows no way, or one between other places. */
export type AskedRoute = { km: number; minutes: number } | { refused: 'moved' | 'no_way' }

/** Who knows the ways by road. */
export type Routing = {
  /** Kept beside what it said. */
  source: string
  /** Between two calls, in milliseconds. */
  gapMs: number
  /** @throws ServiceFault */
  route(from: Point, to: Point): Promise<AskedRoute>
}
