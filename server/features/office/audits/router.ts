import { admin } from '#server/platform/procedures/orpc.ts'
import { cancelAudit } from './commands/cancel-audit.ts'
import { ignoreFinding } from './commands/ignore-finding.ts'
import { startAudit } from './commands/start-audit.ts'
import { getWholeRun, listRuns } from './queries.ts'

export const auditsRouter = {
  list: admin().audits.list.handler(({ input, context: { db, clock } }) => listRuns(db, input, clock())),
  get: admin().audits.get.handler(({ input, context: { db, clock } }) => getWholeRun(db, input.id, clock())),
  start: admin().audits.start.handler(({ context }) => startAudit(context)),
  cancel: admin().audits.cancel.handler(({ input, context }) => cancelAudit(context, input.id)),
  ignore: admin().audits.ignore.handler(({ input, context }) => ignoreFinding(context, input)),
}
