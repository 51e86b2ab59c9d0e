import { member } from '#server/platform/procedures/orpc.ts'
import { listReceipts } from './queries.ts'

export const receiptsRouter = {
  list: member.receipts.list.handler(({ input, context }) => listReceipts(context.db, context.viewer, input)),
}
