import type { Planning } from '#contract/competition/plans.ts'
import { awaitedSides } from '#domain/competition/schedule/problem/awaited-sides.ts'
import { tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { listLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { previewChanges } from './changes.ts'
import { constrainCourt, constrainTeam, setPlanOptions } from './commands/constrain-planning.ts'
import { discardDraft } from './commands/discard-draft.ts'
import { publishPlan } from './commands/publish-plan.ts'
import { saveDraft } from './commands/save-draft.ts'
import { readConstraints } from './constraints.ts'
import { viewPlan } from './plan-view.ts'
import { getPlanned, publishProblem } from './policy.ts'
import { findPlans, listUndrawn } from './queries.ts'
import { readPlanning } from './read-planning.ts'
import { planVersion, planVersions } from './versions.ts'

export const plansRouter = {
  get: member.plans.get.handler(({ input, context }) => getPlanning(context, input.id)),
  save: member.plans.save.handler(async ({ input: { id, ...asked }, context }) => {
    await saveDraft(context, await getPlanned(context, id), asked)
    const planning = await readPlanning(context.db, id)
    const { draft, published } = await findPlans(context.db, id)
    return viewPlan(context.db, planning, (draft ?? published)!)
  }),
  discard: member.plans.discard.handler(async ({ input: { id, version }, context }) => {
    await discardDraft(context, await getPlanned(context, id), version)
    return { discarded: true as const }
  }),
  changes: member.plans.changes.handler(async ({ input: { id, version }, context }) =>
    previewChanges(context, await getPlanned(context, id), version),
  ),
  publish: member.plans.publish.handler(async ({ input: { id, ...asked }, context }) =>
    publishPlan(context, await getPlanned(context, id), asked),
  ),
  versions: member.plans.versions.handler(async ({ input, context }) =>
    planVersions(context.db, (await getPlanned(context, input.id)).id),
  ),
  version: member.plans.version.handler(async ({ input: { id, number }, context }) =>
    planVersion(context.db, (await getPlanned(context, id)).id, number),
  ),
  constraints: member.plans.constraints.handler(async ({ input, context }) =>
    readConstraints(context.db, (await getPlanned(context, input.id)).id),
  ),
  constrainCourt: member.plans.constrainCourt.handler(async ({ input: { id, ...court }, context }) => {
    await constrainCourt(context, await getPlanned(context, id), court)
    return readConstraints(context.db, id)
  }),
  constrainTeam: member.plans.constrainTeam.handler(async ({ input: { id, ...team }, context }) => {
    await constrainTeam(context, await getPlanned(context, id), team)
    return readConstraints(context.db, id)
  }),
  constrainPlanning: member.plans.constrainPlanning.handler(async ({ input: { id, ...options }, context }) => {
    await setPlanOptions(context, await getPlanned(context, id), options)
    return readConstraints(context.db, id)
  }),
}

async function getPlanning(context: MemberContext, id: number): Promise<Planning> {
  const { db, clock } = context
  const tournament = await getPlanned(context, id)
  const planning = await readPlanning(db, id)
  const { draft, published } = await findPlans(db, id)
  const undrawn = new Set((await listUndrawn(db, id)).map((category) => category.id))
  const labels = await listLabels(db, id)
  return {
    tournament: { id, title: tournament.title, time_zone: tournament.time_zone },
    // What the engine only reads is said to be written nowhere.
    problem: planning.problem as Planning['problem'],
    problem_hash: planning.hash,
    playing: planning.matches.flatMap(({ game, is_playing }) => (is_playing ? [game] : [])),
    awaited_sides: planning.drawn.flatMap(({ category, competition }) => awaitedSides(category, competition)),
    publish_problem: publishProblem(tournamentStatusAt(tournament, clock())),
    undrawn: labels.filter((category) => undrawn.has(category.id)).map(({ label }) => label),
    published: published && {
      ...(await viewPlan(db, planning, published)),
      published_at: published.published_at!,
      published_by: published.published_by,
      waived: published.waived.map((violation) => ({ ...violation, games: [...violation.games] })),
      reason: published.reason,
    },
    draft: draft && (await viewPlan(db, planning, draft)),
  }
}
