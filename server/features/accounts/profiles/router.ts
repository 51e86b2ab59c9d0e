import type { Profile } from '#contract/accounts/profiles.ts'
import { clubStatistics } from '#domain/clubs/performance.ts'
import { listPlayedMatches } from '#server/features/clubs/clubs/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { updateProfile } from './commands/update-profile.ts'
import { canSeeProfile, profilePermissions } from './policy.ts'
import { findProfile, listLatestRegistrations, type ProfileRow } from './queries.ts'

export const profilesRouter = {
  get: member.profiles.get.handler(async ({ input, context: { db, viewer } }) =>
    shown(await visibleProfile(db, viewer, input.id), viewer),
  ),
  update: member.profiles.update.handler(async ({ input: { id, ...changes }, context }) =>
    shown(await updateProfile(context, id, changes), context.viewer),
  ),
  statistics: member.profiles.statistics.handler(async ({ input, context: { db, viewer, clock } }) => {
    const { id, club_id } = await visibleProfile(db, viewer, input.id)
    const [matches, latest_registrations] = await Promise.all([
      club_id === null ? [] : listPlayedMatches(db, club_id),
      listLatestRegistrations(db, id, clock()),
    ])
    const { played, wins, losses, draws, win_rate } = clubStatistics(matches)
    return { played, wins, losses, draws, win_rate, latest_registrations }
  }),
}

async function visibleProfile(db: Sql, viewer: Viewer, id: string): Promise<ProfileRow> {
  const profile = await findProfile(db, id)
  if (!profile || !canSeeProfile(viewer, profile)) throw refuse('NOT_FOUND')
  return profile
}

function shown(row: ProfileRow, viewer: Viewer): Profile {
  const { id, club_name, full_name, email, department, phone, avatar_url, theme } = row
  const permissions = profilePermissions(viewer, row)
  return { id, club_name, full_name, email, department, phone, avatar_url, theme, permissions }
}
