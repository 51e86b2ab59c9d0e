import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { writeDraft } from '#server/features/competition/plans/commands/save-draft.ts'
import { writePublished } from '#server/features/competition/plans/commands/write-published.ts'
import { judgementOf } from '#server/features/competition/plans/judgement.ts'
import { findPlans, listSlots } from '#server/features/competition/plans/queries.ts'
import { placesOf, readPlanning } from '#server/features/competition/plans/read-planning.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/**
 * The first plan of a tournament, saved and published as the product does, whatever the tournament’s status: the past of the
 * demonstration is played after its end. Nobody is told.
 * @returns its number
 */
export async function publishFirst(
  act: Act<unknown>,
  tournament_id: number,
  place: (problem: ScheduleProblem) => readonly PlannedGame[],
): Promise<number> {
  const { tx } = act
  const planning = await readPlanning(tx, tournament_id)
  const { problem, hash: problem_hash } = planning
  const games = place(problem)
  const slots = games.map(({ game, court, start, referees }) => ({
    game,
    court,
    start,
    is_pinned: false,
    referees: [...referees],
  }))
  await writeDraft(act, tournament_id, { draft: null, published: null }, { problem_hash, slots, problem })
  const { draft, published } = await findPlans(tx, tournament_id)
  const kept = placesOf(planning, await listSlots(tx, draft!.id))
  const judgement = judgementOf({ problem, games })
  await writePublished(act, tournament_id, { draft: draft!, published, slots: kept }, { judgement, reason: null })
  return draft!.number
}
