import { type Analysis, analysis } from '#contract/insights/analyses.ts'
import type { AnalysisKind } from '#domain/insights/analysis.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Finds the last one kept; null when there is none, or when an earlier version wrote it in another shape. */
export async function findLastAnalysis(
  db: Db,
  { kind, subject_id }: { kind: AnalysisKind; subject_id: number },
): Promise<Analysis | null> {
  const [row] = await db`
    select id, kind, subject_id, ran_at, result from analysis_runs
    where kind = ${kind} and subject_id = ${subject_id} order by ran_at desc, id desc limit 1`
  return analysis.safeParse(row).data ?? null
}
