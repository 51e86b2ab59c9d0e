import type { AnalysisKind } from '#domain/insights/analysis.ts'
import { seesRecommendations } from '#server/features/insights/recommendations/queries.ts'
import { getManaged } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { runAnalysis } from './commands/run-analysis.ts'
import { findLastAnalysis } from './queries.ts'

export const analysesRouter = {
  run: member.analyses.run.handler(async ({ input, context }) => {
    await requireRight(context, input)
    return runAnalysis(context, input)
  }),
  last: member.analyses.last.handler(async ({ input, context }) => {
    await requireRight(context, input)
    return { analysis: await findLastAnalysis(context.db, input) }
  }),
}

/** Members read the analyses of their club, organisers those of their tournaments, administrators all. @throws NOT_FOUND */
async function requireRight(context: MemberContext, { kind, subject_id }: { kind: AnalysisKind; subject_id: number }) {
  await context.limits.consume('insights', context.viewer.user_id)
  if (kind !== 'recommendations') await getManaged(context, subject_id)
  else if (!seesRecommendations(context.viewer, subject_id)) throw refuse('NOT_FOUND')
}
