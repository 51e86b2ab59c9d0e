import { admin } from '#server/platform/procedures/orpc.ts'
import { getOverview } from './queries.ts'

export const overviewRouter = {
  get: admin().overview.get.handler(({ context }) => getOverview(context)),
}
