import { admin, api, owner } from '#server/platform/orpc.ts'
import { changeSettings } from './commands/change-settings.ts'
import { getPublicSettings } from './queries.ts'
import { viewSettings } from './settings-view.ts'

export const settingsRouter = {
  public: api.settings.public.handler(({ context }) => getPublicSettings(context)),
  all: admin().settings.all.handler(({ context }) => viewSettings(context)),
  change: admin().settings.change.handler(async ({ input, context }) => {
    await changeSettings(context, input)
    return viewSettings(context)
  }),
  changePowers: owner.settings.changePowers.handler(async ({ input, context }) => {
    await changeSettings(context, input)
    return viewSettings(context)
  }),
}
