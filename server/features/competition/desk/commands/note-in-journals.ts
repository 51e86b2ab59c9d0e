import { randomUUID } from 'node:crypto'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { listCompetitions, lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/** Adds a line, which cannot be undone, to the journal of each competition of a tournament, and tells desks and pages. */
export async function noteInJournals(
  act: Act<unknown>,
  tournament_id: number,
  { kind, label }: { kind: string; label: string },
) {
  const { tx, now, actor_id } = act
  for (const { tournament_category_id: id } of await listCompetitions(tx, tournament_id)) {
    const { phase, version } = (await lockCompetition(tx, id))!
    if (phase === 'set_up') continue
    await tx`
      update competitions set version = ${version + 1}, updated_at = ${now} where tournament_category_id = ${id}`
    await tx`
      insert into competition_changes ${tx({
        id: randomUUID(),
        tournament_category_id: id,
        version: version + 1,
        command: tx.json({ kind }),
        label,
        patch: tx.json({}),
        difference: tx.json([]),
        actor_id,
        at: now,
      })}`
  }
  await moveFeed(act, tournament_id)
}
