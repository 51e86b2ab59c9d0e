import { admin } from '#server/platform/procedures/orpc.ts'
import { getCardProviders } from './queries.ts'

export const cardProvidersRouter = {
  get: admin().cardProviders.get.handler(({ context }) => getCardProviders(context)),
}
