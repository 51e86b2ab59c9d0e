import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { secretOf } from '../court-secrets.ts'
import { linkOf } from '../policy.ts'

/** The link of a court is another one; what devices still hold under the old one arrives, and waits for the desk. */
export async function renewLink(context: MemberContext, court: { id: number; tournament_id: number }): Promise<string> {
  const { db, clock } = context
  const now = clock()
  const generation = await db.begin(async (tx) => {
    const [row] = await tx<{ generation: number }[]>`
      update courts set link_generation = link_generation + 1 where id = ${court.id} returning link_generation as generation`
    const changes = { generation: row!.generation }
    await audit(tx, { ...actorOf(context), action: 'table.renewed', entity: 'court', entity_id: court.id, changes })
    await moveFeed(tx, court.tournament_id, now, { desk_only: true })
    return row!.generation
  })
  return linkOf(context, secretOf(context, { court_id: court.id, generation }))
}
