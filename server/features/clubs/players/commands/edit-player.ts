import { type PlayerFacts, isSamePlayer } from '#domain/clubs/players/player.ts'
import { keepsPlayers } from '#domain/clubs/players/roster.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { listPlayers, lockTeam, rowOf } from '../queries.ts'
import { refuseKnown } from './refuse-known.ts'

type Edited = PlayerFacts & { id: string; updated_at: string; namesakes?: number | undefined }

/**
 * Changes a player.
 * @throws CONFLICT when the player was changed or erased since they were read, PLAYER_EXISTS, PLAYERS_ERASED
 */
export function editPlayer(context: MemberContext, team_id: string, { id, updated_at, namesakes, ...facts }: Edited) {
  return act(context, async ({ tx, now, note }) => {
    const { season } = await lockTeam(tx, team_id)
    if (!keepsPlayers(season, now)) throw refuse('PLAYERS_ERASED')
    const players = await listPlayers(tx, team_id, now)
    const before = players.find((player) => player.id === id)
    if (!before || Date.parse(before.updated_at) !== Date.parse(updated_at)) throw refuse('CONFLICT')
    // Players who were already namesakes of this one are accepted, whatever changes.
    const becomes = (other: PlayerFacts) => isSamePlayer(facts, other) && !isSamePlayer(before, other)
    const same = players.filter((other) => other.id !== id && becomes(other))
    refuseKnown(facts, same, namesakes)
    const { consent_noted_by, ...row } = rowOf(facts, context.viewer.user_id)
    const answered = isSameAnswer(before.image_consent, facts.image_consent) ? {} : { consent_noted_by }
    await tx`update players set ${tx({ ...row, ...answered, updated_at: now })} where id = ${id}`
    await note('player.edited', { player: id }, { team_id, fields: fieldsChanged(before, facts) })
    return { id }
  })
}

function fieldsChanged(before: PlayerFacts, after: PlayerFacts): string[] {
  const plain = (['last_name', 'first_name', 'birth_year', 'licence_number'] as const).filter(
    (field) => before[field] !== after[field],
  )
  return isSameAnswer(before.image_consent, after.image_consent) ? plain : [...plain, 'image_consent']
}

function isSameAnswer(one: PlayerFacts['image_consent'], other: PlayerFacts['image_consent']): boolean {
  if (!one || !other) return one === other
  return one.given === other.given && one.from === other.from && one.on === other.on
}
