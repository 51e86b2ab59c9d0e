import { member } from '#server/platform/orpc.ts'
import { askErasure } from './commands/ask-erasure.ts'
import { askExport } from './commands/ask-export.ts'
import { undoErasure } from './commands/undo-erasure.ts'
import { findExport, getErasure } from './queries.ts'

export const personalDataRouter = {
  export: member.personalData.export.handler(({ context }) => findExport(context.db, context.viewer, context.clock())),
  askExport: member.personalData.askExport.handler(({ context }) => askExport(context)),
  erasure: member.personalData.erasure.handler(({ context }) =>
    getErasure(context.db, context.viewer.user_id, context.clock()),
  ),
  askErasure: member.personalData.askErasure.handler(({ input, context }) => askErasure(context, input)),
  undoErasure: member.personalData.undoErasure.handler(({ context }) => undoErasure(context)),
}
