import { type PlayerFacts, isSamePlayer } from '#domain/clubs/players/player.ts'
import type { NewPlayer } from '#domain/clubs/players/player-import.ts'
import { keepsPlayers } from '#domain/clubs/players/roster.ts'
import { PLAYERS_PER_TEAM_MAX } from '#domain/common/thresholds.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { listPlayers, lockTeam, rowOf } from '../queries.ts'
import { refuseKnown } from './refuse-known.ts'

/**
 * Adds players to a team, in the transaction of the caller. `namesakes` is explained at `refuseKnown`.
 * @throws PLAYERS_ERASED, PLAYER_EXISTS, TEAM_FULL
 */
export async function addPlayers(
  act: MemberAct,
  team_id: string,
  players: readonly NewPlayer[],
  { known = 'refuse', namesakes = 0 }: { known?: 'refuse' | 'skip'; namesakes?: number | undefined } = {},
): Promise<string[]> {
  const { tx, now, note } = act
  const { season } = await lockTeam(tx, team_id)
  if (!keepsPlayers(season, now)) throw refuse('PLAYERS_ERASED')
  const there: PlayerFacts[] = await listPlayers(tx, team_id, now)
  const fresh: PlayerFacts[] = []
  const matched = new Set<PlayerFacts>()
  for (const { is_namesake = false, ...player } of players) {
    const same = [...there, ...fresh].filter((other) => isSamePlayer(player, other))
    if (known === 'refuse') refuseKnown(player, same, namesakes)
    // A namesake is already known when the team has such a player whom no earlier line of the list has matched.
    const known_as =
      known === 'refuse'
        ? undefined
        : is_namesake
          ? same.find((other) => !matched.has(other) || isSameLicence(player, other))
          : same[0]
    if (!known_as) fresh.push(player)
    matched.add(known_as ?? player)
  }
  if (there.length + fresh.length > PLAYERS_PER_TEAM_MAX) throw refuse('TEAM_FULL')
  const ids: string[] = []
  for (const player of fresh) {
    const [row] = await tx<{ id: string }[]>`
      insert into players ${tx({ team_id, ...rowOf(player, act.viewer.user_id), created_at: now, updated_at: now })}
      returning id`
    ids.push(row!.id)
  }
  if (ids.length === 0) return ids
  const changes = { added: ids.length, skipped: players.length - ids.length }
  await note('players.added', { team: team_id }, changes)
  return ids
}

const isSameLicence = (one: PlayerFacts, other: PlayerFacts) =>
  one.licence_number !== null && one.licence_number === other.licence_number
