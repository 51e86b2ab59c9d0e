import { openSeasons, playersErasedOn } from '#domain/clubs/players/roster.ts'
import type { Season } from '#domain/common/dates/season.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { addTeam } from './commands/add-team.ts'
import { archiveTeam, restoreTeam } from './commands/archive-team.ts'
import { carryOverTeams } from './commands/carry-over-teams.ts'
import { editTeam } from './commands/edit-team.ts'
import { seesCoaches, teamPermissions } from './policy.ts'
import { countCarriable, findTeam, listCarriable, listSeasonsWithTeams, listTeams } from './queries.ts'

export const teamsRouter = {
  list: member.teams.list.handler(async ({ input, context }) => {
    const { db, viewer, clock } = context
    const now = clock()
    const club_id = clubOf(context)
    const open = openSeasons(now)
    const season = input.season ?? open[0]!
    const [items, known, carriable_count] = await Promise.all([
      listTeams(db, club_id, season, now),
      listSeasonsWithTeams(db, club_id),
      countCarriable(db, club_id, season),
    ])
    const isOpen = open.includes(season)
    return {
      season,
      seasons: [...new Set([...open, ...known])].toSorted().toReversed(),
      open: isOpen,
      carriable_count: isOpen ? carriable_count : 0,
      players_erased_on: playersErasedOn(season),
      items: seesCoaches(viewer) ? items : items.map((team) => ({ ...team, coach_phone: null })),
      permissions: teamPermissions(viewer),
    }
  }),
  add: member.teams.add.handler(({ input, context }) => addTeam(context, managedClub(context), input)),
  edit: member.teams.edit.handler(async ({ input, context }) => {
    await ownTeam(context, input.id)
    return editTeam(context, input)
  }),
  archive: member.teams.archive.handler(async ({ input, context }) => {
    await ownTeam(context, input.id)
    return archiveTeam(context, input.id)
  }),
  restore: member.teams.restore.handler(async ({ input, context }) => {
    await ownTeam(context, input.id)
    return restoreTeam(context, input.id)
  }),
  carriable: member.teams.carriable.handler(({ input, context }) =>
    listCarriable(context.db, managedClub(context), openSeason(context, input.season), context.clock()),
  ),
  carryOver: member.teams.carryOver.handler(({ input, context }) =>
    carryOverTeams(context, managedClub(context), { ...input, season: openSeason(context, input.season) }),
  ),
}

function clubOf({ viewer }: MemberContext): number {
  if (!viewer.club) throw refuse('NOT_FOUND')
  return viewer.club.id
}

function managedClub(context: MemberContext): number {
  const id = clubOf(context)
  if (!teamPermissions(context.viewer).manage) throw refuse('FORBIDDEN')
  return id
}

/** @throws NOT_FOUND for a team of another club */
async function ownTeam(context: MemberContext, id: string) {
  const team = await findTeam(context.db, id)
  if (!team || team.club_id !== context.viewer.club?.id) throw refuse('NOT_FOUND')
  managedClub(context)
}

function openSeason({ clock }: MemberContext, season: string): Season {
  const found = openSeasons(clock()).find((open) => open === season)
  if (!found) throw refuse('SEASON_CLOSED')
  return found
}
