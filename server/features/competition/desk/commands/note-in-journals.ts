import { randomUUID } from 'node:crypto'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { listCompetitions, lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** What was done to the whole tournament, as a line of each of its competitions that takes nothing back; desks and pages hear of it. */
export async function noteInJournals(
  tx: Tx,
  tournament_id: number,
  { kind, label }: { kind: string; label: string },
  actor: Actor,
  now: Date,
) {
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
        actor_id: actor.actor_id,
        at: now,
      })}`
  }
  await moveFeed(tx, tournament_id, now)
}
