import type { PlanVersion } from '#contract/competition/plan-versions.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { listPastPlans, listSlots, type PastPlan } from './queries.ts'

/** Plans that were published, the newest first. */
export async function planVersions(db: Sql, tournament_id: number): Promise<{ items: PlanVersion[] }> {
  return { items: (await listPastPlans(db, tournament_id)).map(versionOf) }
}

/** One of them, as it was. @throws NOT_FOUND */
export async function planVersion(db: Sql, tournament_id: number, number: number) {
  const [plan] = await listPastPlans(db, tournament_id, number)
  if (!plan) throw refuse('NOT_FOUND')
  const slots = await listSlots(db, plan.id)
  return {
    ...versionOf(plan),
    waived: plan.waived.map((violation) => ({ ...violation, games: [...violation.games] })),
    slots: slots.map(({ game, court, start, end }) => ({ game, court, start, end })),
  }
}

const versionOf = ({ id: _, waived, ...plan }: PastPlan) => ({ ...plan, waived: waived.length })
