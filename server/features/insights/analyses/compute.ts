import type { Analysis } from '#contract/insights/analyses.ts'
import type { AnalysisKind } from '#domain/insights/analysis.ts'
import { findAttendance } from '#server/features/insights/attendance/queries.ts'
import { findOpinions } from '#server/features/community/opinions/queries.ts'
import { findRecommendations } from '#server/features/insights/recommendations/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Computes the answer of one kind about one subject; null when there is no such subject. */
export async function compute(db: Db, kind: AnalysisKind, subject_id: number, now: Date) {
  const result = await COMPUTED[kind](db, subject_id, now)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind has its own answer
  return result && ({ kind, result } as Pick<Analysis, 'kind' | 'result'>)
}

const COMPUTED = {
  recommendations: (db: Db, id: number, now: Date) => findRecommendations(db, id, now, { reader: 'other' }),
  attendance: findAttendance,
  sentiment: (db: Db, id: number) => findOpinions(db, id),
}
