import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { isOwn } from '../policy.ts'
import { listPlayers, type PlayedTeam } from '../queries.ts'

/** The club reads what it has written; anybody else’s reading is written down. */
export function readPlayers(context: MemberContext, team: PlayedTeam, opened: { entity: string; entity_id: string }) {
  return isOwn(context.viewer, team)
    ? listPlayers(context.db, team.id, context.clock())
    : readAsStranger(context, team.id, opened)
}

/** The players of a team, for an organiser or an administrator: who opens them is known, who they are is not repeated. */
export function readAsStranger(context: MemberContext, team_id: string, opened: { entity: string; entity_id: string }) {
  return context.db.begin(async (tx) => {
    const players = await listPlayers(tx, team_id, context.clock())
    const changes = { team_id, players: players.length }
    await audit(tx, { ...actorOf(context), action: 'players.read', ...opened, changes })
    return players
  })
}
