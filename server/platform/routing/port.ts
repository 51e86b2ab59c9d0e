import type { Point } from '#domain/insights/distances/travel.ts'

/** `refused` means that the service knows no way, or knows one between other places. */
export type AskedRoute = { km: number; minutes: number } | { refused: 'moved' | 'no_way' }

/** A service that knows the ways by road. */
export type Routing = {
  /** Name of the service, kept beside its answers. */
  source: string
  /** Shortest time between two calls, in milliseconds. */
  gapMs: number
  /** @throws ServiceFault */
  route(from: Point, to: Point): Promise<AskedRoute>
}
