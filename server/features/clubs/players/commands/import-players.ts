import type { NewPlayer } from '#domain/clubs/players/player-import.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { addPlayers } from './add-players.ts'

/**
 * Adds all the players that the team does not have yet, or none. The answer is kept for repeated calls, so it names
 * nobody.
 */
export function importPlayers(context: MemberContext, input: { id: string; players: readonly NewPlayer[] }) {
  const { id, players } = input
  return actOnce(context, { route: 'players.importMany', input }, async (act) => {
    const added = await addPlayers(act, id, players, { known: 'skip' })
    return { added: added.length, skipped: players.length - added.length }
  })
}
