import type { PlannedGame, ScheduleProblem } from '#domain/competition/schedule/schedule-problem.ts'
import { writeDraft } from '#server/features/competition/plans/commands/save-draft.ts'
import { writePublished } from '#server/features/competition/plans/commands/write-published.ts'
import { judgementOf } from '#server/features/competition/plans/judgement.ts'
import { findPlans, listSlots } from '#server/features/competition/plans/queries.ts'
import { placesOf, readPlanning } from '#server/features/competition/plans/read-planning.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * The first plan of a tournament, saved and published as the product does, whatever the tournament’s status: the past of the
 * demonstration is played after its end. Nobody is told.
 * @returns its number
 */
export async function publishFirst(
  tx: Tx,
  tournament_id: number,
  place: (problem: ScheduleProblem) => readonly PlannedGame[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
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
  await writeDraft(
    tx,
    tournament_id,
    { draft: null, published: null },
    { problem_hash, slots },
    { saved_by: actor.actor_id, now, problem },
  )
  const { draft, published } = await findPlans(tx, tournament_id)
  const kept = placesOf(planning, await listSlots(tx, draft!.id))
  const judgement = judgementOf({ problem, games })
  await writePublished(
    tx,
    tournament_id,
    { draft: draft!, published, slots: kept },
    { judgement, reason: null, now, actor },
  )
  return draft!.number
}
