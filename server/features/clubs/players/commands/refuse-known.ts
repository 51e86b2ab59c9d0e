import { type PlayerFacts, possibleNamesakes } from '#domain/clubs/players/player.ts'
import { refuse } from '#server/platform/errors.ts'

/**
 * A player whom the team has already, unless somebody has said that those of this name and year are others.
 * @param namesakes how many they were told of: sent twice, the second finds one more
 * @throws PLAYER_EXISTS, with how many may be others
 */
export function refuseKnown(player: PlayerFacts, same: readonly PlayerFacts[], namesakes = 0) {
  const others = possibleNamesakes(player, same)
  if (same.length > 0 && (others === 0 || others !== namesakes))
    throw refuse('PLAYER_EXISTS', others > 0 ? { namesakes: others } : undefined)
}
