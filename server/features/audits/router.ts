import { onlyAdmin } from '#server/platform/only-admin.ts'
import { member } from '#server/platform/orpc.ts'
import { cancelAudit } from './commands/cancel-audit.ts'
import { ignoreFinding } from './commands/ignore-finding.ts'
import { startAudit } from './commands/start-audit.ts'
import { getWholeRun, listRuns } from './queries.ts'

export const auditsRouter = {
  list: member.audits.list.handler(({ input, context: { db, viewer, clock } }) => {
    onlyAdmin(viewer)
    return listRuns(db, input, clock())
  }),
  get: member.audits.get.handler(({ input, context: { db, viewer, clock } }) => {
    onlyAdmin(viewer)
    return getWholeRun(db, input.id, clock())
  }),
  start: member.audits.start.handler(({ context }) => startAudit(context)),
  cancel: member.audits.cancel.handler(({ input, context }) => cancelAudit(context, input.id)),
  ignore: member.audits.ignore.handler(({ input, context }) => ignoreFinding(context, input)),
}
