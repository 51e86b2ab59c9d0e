import type { Context } from '#server/platform/context.ts'
import { spendSolution } from '#server/platform/limits/captcha.ts'
import { refuse } from '#server/platform/errors.ts'
import { api } from '#server/platform/procedures/orpc.ts'
import { sendReport } from './commands/send-report.ts'

export const reportsRouter = {
  send: api.reports.send.handler(async ({ input, context }) => {
    await context.limits.consume('report', context.viewer?.user_id ?? context.address)
    if (input.website) return { received: true as const }
    if (!context.viewer) await requireSolution(context, input.captcha_token)
    await sendReport(context, input)
    return { received: true as const }
  }),
}

/** A visitor computes for a moment before they report, where the service asks for it. @throws CAPTCHA_FAILED */
async function requireSolution({ config, db, secrets, clock }: Context, token = '') {
  if (!config.captcha) return
  const problem = await spendSolution({ db, secrets, now: clock() }, token)
  if (problem) throw refuse('CAPTCHA_FAILED')
}
