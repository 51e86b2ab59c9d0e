import type { KeptPlan } from '#contract/competition/plans.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { judge } from './judge.ts'
import type { Judgement } from './judgement.ts'
import { listSlots, type PlanRow } from './queries.ts'
import { placesOf, plannedGames, type ReadPlanning } from './read-planning.ts'

/** A plan as it is shown: its places now, what it is worth and what it breaks. */
export async function viewPlan(db: Sql, planning: ReadPlanning, row: PlanRow): Promise<KeptPlan> {
  const slots = placesOf(planning, await listSlots(db, row.id))
  const judgement = await judge({ problem: planning.problem, games: plannedGames(slots) })
  return {
    number: row.number,
    version: row.version,
    is_outdated: row.problem_hash !== null && row.problem_hash !== planning.hash,
    slots,
    quality: qualityOf(judgement),
    notes: [...judgement.notes],
    problems: judgement.problems.map((problem) => ({ ...problem, games: [...problem.games] })),
    saved_at: row.saved_at,
    saved_by: row.saved_by,
  }
}

function qualityOf({ quality, bound, ratio_to_bound }: Judgement): KeptPlan['quality'] {
  const { games_unplanned, end, back_to_backs, shortest_rest } = quality
  return {
    games_unplanned,
    end: Math.max(0, Math.round(end)),
    // Of a problem without a court or a plan no bound is known.
    bound: Number.isFinite(bound) ? Math.max(0, Math.round(bound)) : 0,
    ratio_to_bound: Number.isFinite(ratio_to_bound) ? ratio_to_bound : 1,
    back_to_backs,
    shortest_rest,
  }
}
