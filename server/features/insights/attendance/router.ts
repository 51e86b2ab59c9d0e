import { getManaged } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { findAttendance } from './queries.ts'

export const attendanceRouter = {
  get: member.attendance.get.handler(async ({ input: { id }, context }) => {
    const { db, viewer, clock, limits } = context
    await limits.consume('insights', viewer.user_id)
    await getManaged(context, id)
    const attendance = await findAttendance(db, id, clock())
    if (!attendance) throw refuse('NOT_FOUND')
    return attendance
  }),
}
