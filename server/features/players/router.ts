import type { ImageConsent } from '#domain/player.ts'
import { playersErasedOn, rosterReadableUntil } from '#domain/roster.ts'
import { hasItsPlace } from '#domain/registration.ts'
import { playerWarnings, teamsOfPlayers } from '#domain/roster-warnings.ts'
import { findRegistration } from '#server/features/registrations/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/orpc.ts'
import { addPlayer } from './commands/add-player.ts'
import { editPlayer } from './commands/edit-player.ts'
import { importPlayers } from './commands/import-players.ts'
import { readAsStranger } from './commands/read-as-stranger.ts'
import { removePlayer } from './commands/remove-player.ts'
import { isOwn, managesPlayers, readsPlayers } from './policy.ts'
import { findPlayedTeam, findTeamOfPlayer, listPlayers, listRosters, type PlayedTeam } from './queries.ts'

export const playersRouter = {
  list: member.players.list.handler(async ({ input, context }) => {
    const { viewer } = context
    const played = await getTeam(context, input.id)
    if (!readsPlayers(viewer, played)) throw refuse('FORBIDDEN')
    const items = await readPlayers(context, played, { entity: 'team', entity_id: played.id })
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
  roster: member.players.roster.handler(async ({ input, context }) => {
    const registration = await findRegistration(context, context.viewer, input.id, context.clock())
    if (!registration) throw refuse('NOT_FOUND')
    const { team_id, permissions, tournament } = registration
    const played = permissions.see_roster && team_id ? await findPlayedTeam(context.db, team_id) : null
    if (!played) throw refuse('FORBIDDEN')
    const items = await readPlayers(context, played, { entity: 'registration', entity_id: input.id })
    const { club_id: _, ...team } = played
    const isStranger = !isOwn(context.viewer, played)
    const isLimited = isStranger && context.viewer.role !== 'admin'
    const now = context.clock()
    // In whose team a player stands besides is not their club's to know, nor the organiser's before that team has its place.
    const rosters = isStranger ? await listRosters(context.db, registration.tournament_id, now) : []
    const alsoIn = teamsOfPlayers(rosters.filter(({ status }) => !isLimited || hasItsPlace(status)))
    const entered = { category: registration.category.category, season: played.season }
    return {
      team,
      items: items.map(({ id: _id, updated_at: _at, image_consent, ...player }) => ({
        ...player,
        image_consent: image_consent && withoutWriter(image_consent),
        warnings: playerWarnings(
          { ...player, image_consent },
          entered,
          alsoIn({ registration_id: input.id }, { ...player, image_consent }),
        ),
      })),
      readable_until: isLimited ? rosterReadableUntil(tournament.ends_at).toISOString() : null,
    }
  }),
}

/** The club reads what it has written; anybody else’s reading is written down. */
function readPlayers(context: MemberContext, team: PlayedTeam, opened: { entity: string; entity_id: string }) {
  return isOwn(context.viewer, team)
    ? listPlayers(context.db, team.id, context.clock())
    : readAsStranger(context, team.id, opened)
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

/** Which member wrote an answer down is their club’s own affair. */
const withoutWriter = ({ given, from, on }: ImageConsent): ImageConsent => ({ given, from, on })
