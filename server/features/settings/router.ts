import { api } from '#server/platform/orpc.ts'
import { getPublicSettings } from './queries.ts'

export const settingsRouter = {
  public: api.settings.public.handler(({ context }) => getPublicSettings(context)),
}
