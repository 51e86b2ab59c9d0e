import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { isOwn } from '../policy.ts'
import { listPlayers, type PlayedTeam } from '../queries.ts'

/** The thing through which the players were opened: `{ registration: id }`. */
type Opened = Record<string, string>
/** Reads the players of a team; a reading from outside the club is written in the journal. */
export function readPlayers(context: MemberContext, team: PlayedTeam, opened: Opened) {
  return isOwn(context.viewer, team)
    ? listPlayers(context.db, team.id, context.clock())
    : readAsStranger(context, team.id, opened)
}

/**
 * Reads the players of a team for an organiser or an administrator. The journal keeps who read them, not their names.
 */
export function readAsStranger(context: MemberContext, team_id: string, opened: Opened) {
  return act(context, async ({ tx, now, note }) => {
    const players = await listPlayers(tx, team_id, now)
    await note('players.read', opened, { team_id, players: players.length })
    return players
  })
}
