import { admin, api, owner } from '#server/platform/orpc.ts'
import { changeSettings } from './commands/change-settings.ts'
import { setMaintenance } from './commands/set-maintenance.ts'
import { getPublicSettings } from './queries.ts'
import { viewSettings } from './settings-view.ts'

export const settingsRouter = {
  public: api.settings.public.handler(({ context }) => getPublicSettings(context)),
  all: admin().settings.all.handler(({ context }) => viewSettings(context)),
  change: admin().settings.change.handler(async ({ input, context }) => {
    await changeSettings(context, input)
    return viewSettings(context)
  }),
  maintain: admin(undefined, { step_up: true }).settings.maintain.handler(async ({ input, context }) => {
    await setMaintenance(context, input)
    return viewSettings(context)
  }),
  changePowers: owner.settings.changePowers.handler(async ({ input, context }) => {
    await changeSettings(context, input)
    return viewSettings(context)
  }),
}
