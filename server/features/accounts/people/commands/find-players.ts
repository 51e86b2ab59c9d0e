import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { PLAYERS_FOUND, searchPlayers } from '../account-queries.ts'

/** Children are not browsed: they are looked for by name, and that leaves a line. */
export async function findPlayers(context: MemberContext, q: string) {
  const { db } = context
  const rows = await searchPlayers(db, q)
  await db.begin((tx) =>
    audit(tx, {
      ...actorOf(context),
      action: 'players.searched',
      entity: 'list',
      entity_id: 'players',
      changes: { found: rows.length },
    }),
  )
  return { items: rows.slice(0, PLAYERS_FOUND), has_more: rows.length > PLAYERS_FOUND }
}
