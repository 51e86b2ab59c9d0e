import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { isOwn } from '../policy.ts'
import { listPlayers, type PlayedTeam } from '../queries.ts'

/** By what the players were opened: `{ registration: id }`. */
type Opened = Record<string, string>
/** The club reads what it has written; anybody else’s reading is written down. */
export function readPlayers(context: MemberContext, team: PlayedTeam, opened: Opened) {
  return isOwn(context.viewer, team)
    ? listPlayers(context.db, team.id, context.clock())
    : readAsStranger(context, team.id, opened)
}

/** The players of a team, for an organiser or an administrator: who opens them is known, who they are is not repeated. */
export function readAsStranger(context: MemberContext, team_id: string, opened: Opened) {
  return act(context, async ({ tx, now, note }) => {
    const players = await listPlayers(tx, team_id, now)
    await note('players.read', opened, { team_id, players: players.length })
    return players
  })
}
