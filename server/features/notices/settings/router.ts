import { admin, api, owner } from '#server/platform/procedures/orpc.ts'
import { changeChoices } from './commands/change-choices.ts'
import { changeSettings } from './commands/change-settings.ts'
import { setMaintenance } from './commands/set-maintenance.ts'
import { tryMail } from './commands/try-mail.ts'
import { getPublicSettings } from './queries.ts'
import { viewSettings } from './settings-view.ts'

export const settingsRouter = {
  public: api.settings.public.handler(({ context }) => getPublicSettings(context)),
  all: admin().settings.all.handler(({ context }) => viewSettings(context)),
  change: admin().settings.change.handler(async ({ input, context }) => {
    await changeSettings(context, input)
    return viewSettings(context)
  }),
  changeChoices: admin().settings.changeChoices.handler(async ({ input, context }) => {
    await changeChoices(context, input)
    return viewSettings(context)
  }),
  tryMail: admin().settings.tryMail.handler(async ({ input, context }) => {
    await tryMail(context, input)
    return { recipient: context.viewer.email }
  }),
  maintain: admin().settings.maintain.handler(async ({ input, context }) => {
    await setMaintenance(context, input)
    return viewSettings(context)
  }),
  changePowers: owner.settings.changePowers.handler(async ({ input, context }) => {
    await changeSettings(context, input)
    return viewSettings(context)
  }),
}
