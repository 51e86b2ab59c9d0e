import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { clubOf } from '#server/features/clubs/clubs/policy.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { getDashboard } from './dashboard.ts'

export const dashboardRouter = {
  dashboard: member.clubs.dashboard.handler(({ context: { db, viewer, clock } }) => {
    const now = clock()
    const season = seasonOf(localDay(now, PARIS))
    return getDashboard(db, viewer, clubOf(viewer), now, season)
  }),
}
