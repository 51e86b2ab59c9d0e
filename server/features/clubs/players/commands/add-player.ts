import type { PlayerFacts } from '#domain/clubs/players/player.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { addPlayers } from './add-players.ts'

/** Adds a player to a team. @throws PLAYER_EXISTS, TEAM_FULL, PLAYERS_ERASED */
export async function addPlayer(
  context: MemberContext,
  team_id: string,
  { namesakes, ...player }: PlayerFacts & { namesakes?: number | undefined },
) {
  const [id] = await act(context, (act) => addPlayers(act, team_id, [player], { namesakes }))
  return { id: id! }
}
