import { playersErasedOn } from '#domain/clubs/players/roster.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { addPlayer } from './commands/add-player.ts'
import { editPlayer } from './commands/edit-player.ts'
import { importPlayers } from './commands/import-players.ts'
import { readPlayers } from './commands/read-players.ts'
import { removePlayer } from './commands/remove-player.ts'
import { isOwn, managesPlayers, readsPlayers } from './policy.ts'
import { findPlayedTeam, findTeamOfPlayer, type PlayedTeam } from './queries.ts'

export const playersRouter = {
  list: member.players.list.handler(async ({ input, context }) => {
    const { viewer } = context
    const played = await getTeam(context, input.id)
    if (!readsPlayers(viewer, played)) throw refuse('FORBIDDEN')
    const items = await readPlayers(context, played, { team: played.id })
    const { club_id: _, ...team } = played
    const erased_on = playersErasedOn(team.season)
    return { team, items, erased_on, permissions: { manage: managesPlayers(viewer, played) } }
  }),
  add: member.players.add.handler(async ({ input: { id, ...player }, context }) => {
    await managedTeam(context, id)
    return addPlayer(context, id, player)
  }),
  importMany: member.players.importMany.handler(async ({ input, context }) => {
    await managedTeam(context, input.id)
    return importPlayers(context, input)
  }),
  edit: member.players.edit.handler(async ({ input, context }) => {
    const team_id = await managedPlayer(context, input.id)
    return editPlayer(context, team_id, input)
  }),
  remove: member.players.remove.handler(async ({ input, context }) => {
    const team_id = await managedPlayer(context, input.id)
    return removePlayer(context, team_id, input.id)
  }),
}

async function getTeam(context: MemberContext, id: string): Promise<PlayedTeam> {
  const team = await findPlayedTeam(context.db, id)
  if (!team || !(isOwn(context.viewer, team) || context.viewer.role === 'admin')) throw refuse('NOT_FOUND')
  return team
}

async function managedTeam(context: MemberContext, id: string) {
  if (!managesPlayers(context.viewer, await getTeam(context, id))) throw refuse('FORBIDDEN')
}

/** @returns the team of a player that the viewer may change */
async function managedPlayer(context: MemberContext, id: string): Promise<string> {
  const found = await findTeamOfPlayer(context.db, id)
  if (!found) throw refuse('NOT_FOUND')
  await managedTeam(context, found.team_id)
  return found.team_id
}
