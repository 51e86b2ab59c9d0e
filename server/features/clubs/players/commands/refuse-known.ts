import { type PlayerFacts, possibleNamesakes } from '#domain/clubs/players/player.ts'
import { refuse } from '#server/platform/errors.ts'

/**
 * Refuses a player whom the team already has, unless somebody says that players of the same name and year are others.
 * @param namesakes how many they were told of; a player sent twice finds one more the second time
 * @throws PLAYER_EXISTS with the number of players who may be other people
 */
export function refuseKnown(player: PlayerFacts, same: readonly PlayerFacts[], namesakes = 0) {
  const others = possibleNamesakes(player, same)
  if (same.length > 0 && (others === 0 || others !== namesakes))
    throw refuse('PLAYER_EXISTS', others > 0 ? { namesakes: others } : undefined)
}
