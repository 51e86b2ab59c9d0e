import type { Tx } from '#server/platform/database/client.ts'
import { readPlanning } from '../read-planning.ts'

/** The draft and the published plan of a tournament, and those of them that are made for it as it is. */
export type CurrentPlans = { ids: number[]; current: number[] }

/** Before something changes that plans follow by themselves. They stay locked; the tournament is locked already. */
export async function currentPlans(tx: Tx, tournament_id: number): Promise<CurrentPlans> {
  const plans = await tx<{ id: number; problem_hash: string | null }[]>`
    select id, problem_hash from plans where tournament_id = ${tournament_id} and status in ('draft', 'published')
    order by id for no key update`
  if (plans.length === 0) return { ids: [], current: [] }
  const { hash } = await readPlanning(tx, tournament_id)
  return {
    ids: plans.map(({ id }) => id),
    current: plans.filter(({ problem_hash }) => problem_hash === hash).map(({ id }) => id),
  }
}

/** Afterwards: what was made for the tournament as it was still is, and what is on a screen is of before. */
export async function carryOn(tx: Tx, tournament_id: number, { ids, current }: CurrentPlans) {
  if (ids.length === 0) return
  const { hash } = await readPlanning(tx, tournament_id)
  await tx`
    update plans set version = version + 1,
      problem_hash = case when id = any(${current}::int[]) then ${hash} else problem_hash end
    where id = any(${ids}::int[])`
}
