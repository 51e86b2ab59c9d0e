import { type PlayerFacts, isSamePlayer } from '#domain/player.ts'
import { keepsPlayers } from '#domain/roster.ts'
import { PLAYERS_PER_TEAM_MAX } from '#domain/thresholds.ts'
import { actorOf } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { listPlayers, lockTeam, rowOf } from '../queries.ts'

/** Players of a team, in the caller’s transaction. @throws PLAYERS_ERASED, PLAYER_EXISTS, TEAM_FULL */
export async function addPlayers(
  tx: Tx,
  context: MemberContext,
  team_id: string,
  players: readonly PlayerFacts[],
  { known = 'refuse' }: { known?: 'refuse' | 'skip' } = {},
): Promise<string[]> {
  const now = context.clock()
  const { season } = await lockTeam(tx, team_id)
  if (!keepsPlayers(season, now)) throw refuse('PLAYERS_ERASED')
  const there: PlayerFacts[] = await listPlayers(tx, team_id, now)
  const fresh: PlayerFacts[] = []
  for (const player of players) {
    const isKnown = [...there, ...fresh].some((other) => isSamePlayer(player, other))
    if (isKnown && known === 'refuse') throw refuse('PLAYER_EXISTS')
    if (!isKnown) fresh.push(player)
  }
  if (there.length + fresh.length > PLAYERS_PER_TEAM_MAX) throw refuse('TEAM_FULL')
  const ids: string[] = []
  for (const player of fresh) {
    const [row] = await tx<{ id: string }[]>`
      insert into players ${tx({ team_id, ...rowOf(player, context.viewer.user_id), created_at: now, updated_at: now })}
      returning id`
    ids.push(row!.id)
  }
  if (ids.length === 0) return ids
  const changes = { added: ids.length, skipped: players.length - ids.length }
  await audit(tx, { ...actorOf(context), action: 'players.added', entity: 'team', entity_id: team_id, changes })
  return ids
}
