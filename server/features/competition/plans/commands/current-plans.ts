import type { Tx } from '#server/platform/database/client.ts'
import { readPlanning } from '../read-planning.ts'

/** Identifiers of the draft and the published plan of a tournament; `current` are the ones made for it as it now is. */
export type CurrentPlans = { ids: number[]; current: number[] }

/** Reads and locks the plans before a change that they follow by themselves. The caller has locked the tournament. */
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

/** After that change, plans that were current are so again, and screens that show them are out of date. */
export async function carryOn(tx: Tx, tournament_id: number, { ids, current }: CurrentPlans) {
  if (ids.length === 0) return
  const { hash } = await readPlanning(tx, tournament_id)
  await tx`
    update plans set version = version + 1,
      problem_hash = case when id = any(${current}::int[]) then ${hash} else problem_hash end
    where id = any(${ids}::int[])`
}
