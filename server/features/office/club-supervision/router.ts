import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { admin } from '#server/platform/procedures/orpc.ts'
import { closeClub, reopenClub } from './commands/close-club.ts'
import { mergeClubs } from './commands/merge-clubs.ts'
import { restoreClub, suspendClub } from './commands/suspend-club.ts'
import { verifyClub } from './commands/verify-club.ts'
import { writeToClubs } from './commands/write-to-clubs.ts'
import { getMergePlan } from './merge-plan.ts'
import { countAudience, listClubs } from './queries.ts'
import { getSheet } from './sheet.ts'

const acts = admin('manage_users').clubSupervision

export const clubSupervisionRouter = {
  list: admin().clubSupervision.list.handler(({ input, context: { db, clock } }) =>
    listClubs(db, input, seasonOf(localDay(clock(), PARIS))),
  ),
  get: admin().clubSupervision.get.handler(({ input, context }) => getSheet(context, input.id)),
  verify: acts.verify.handler(({ input, context }) => verifyClub(context, input)),
  suspend: acts.suspend.handler(({ input, context }) =>
    input.suspended ? suspendClub(context, input) : restoreClub(context, input),
  ),
  close: acts.close.handler(({ input, context }) =>
    input.closed ? closeClub(context, input) : reopenClub(context, input),
  ),
  mergePlan: acts.mergePlan.handler(({ input: { id, into }, context: { db, clock } }) =>
    getMergePlan(db, { stays: into, goes: id }, clock()),
  ),
  merge: acts.merge.handler(({ input, context }) => mergeClubs(context, input)),
  audience: acts.audience.handler(({ input, context: { db } }) => countAudience(db, input)),
  write: acts.write.handler(({ input, context }) => writeToClubs(context, input)),
}
