import type { ClubList } from '#contract/insights/club-figures.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Names the list that is read on from its beginning, and the part of it. */
export type ClubPart = { list?: ClubList; part?: number }

export const publicClubQuery = (id: number, part: ClubPart = {}) =>
  orpc.clubFigures.get.queryOptions({ input: { id, ...part } })

export const performanceQuery = (id: number) => orpc.clubFigures.performance.queryOptions({ input: { id } })
