import { SEGMENT_BYTES } from './layout.ts'

/** Number of segments before this one, whatever its timeline. The name may have a suffix. */
export const placeOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_A_LOG + Number.parseInt(segment.slice(16, 24), 16)

export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16)

/** A timeline that a later one has left, and the place of the segment in which it did. */
export type Left = { timeline: number; at: number }

/** Reads a `.history` file of PostgreSQL, oldest timeline first: '1\t0/3000148\tbefore …'. */
export const readHistory = (text: string): Left[] =>
  [...text.matchAll(/^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim)].map(([, timeline, high, low]) => ({
    timeline: Number(timeline),
    at: Number.parseInt(high!, 16) * SEGMENTS_A_LOG + Math.floor(Number.parseInt(low!, 16) / SEGMENT_BYTES),
  }))

/**
 * Names of the segments that PostgreSQL reads from a place up to another, which is excluded. The segment in which a
 * timeline was left belongs to the later timeline, which copied its beginning.
 */
export function segmentsBetween(from: number, to: number, timeline: number, left: readonly Left[]): string[] {
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return places.map((place) => segmentAt(left.find(({ at }) => place < at)?.timeline ?? timeline, place))
}

const segmentAt = (timeline: number, place: number) =>
  [timeline, Math.floor(place / SEGMENTS_A_LOG), place % SEGMENTS_A_LOG]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')

const SEGMENTS_A_LOG = 2 ** 32 / SEGMENT_BYTES
