import type { Analysis } from '#contract/insights/analyses.ts'
import type { AnalysisKind } from '#domain/insights/analysis.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { compute } from '../compute.ts'

/** So many of the last analyses of a subject are kept. */
const ANALYSES_KEPT = 20

/** Computes now, and keeps the answer with its date. The caller's right is already checked. */
export async function runAnalysis(
  { db, viewer, clock }: MemberContext,
  { kind, subject_id }: { kind: AnalysisKind; subject_id: number },
): Promise<Analysis> {
  const ran_at = clock()
  const computed = await compute(db, kind, subject_id, ran_at)
  if (!computed) throw refuse('NOT_FOUND')
  const [row] = await db<{ id: string; ran_at: string }[]>`
    insert into analysis_runs ${db({ kind, subject_id, result: db.json(computed.result), ran_at, ran_by: viewer.user_id })}
    returning id, ran_at`
  await db`
    delete from analysis_runs where id in (
      select id from analysis_runs where kind = ${kind} and subject_id = ${subject_id}
      order by ran_at desc, id desc offset ${ANALYSES_KEPT})`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind and its answer come together
  return { ...row!, ...computed, subject_id } as Analysis
}
