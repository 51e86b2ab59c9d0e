import { account } from '#server/platform/procedures/orpc.ts'
import { askErasure } from './commands/ask-erasure.ts'
import { askExport } from './commands/ask-export.ts'
import { undoErasure } from './commands/undo-erasure.ts'
import { findExport, getErasure } from './queries.ts'

export const personalDataRouter = {
  export: account.personalData.export.handler(({ context }) => findExport(context.db, context.viewer, context.clock())),
  askExport: account.personalData.askExport.handler(({ context }) => askExport(context)),
  erasure: account.personalData.erasure.handler(({ context }) =>
    getErasure(context.db, context.viewer.user_id, context.clock()),
  ),
  askErasure: account.personalData.askErasure.handler(({ input, context }) => askErasure(context, input)),
  undoErasure: account.personalData.undoErasure.handler(({ context }) => undoErasure(context)),
}
