import { api } from '#server/platform/orpc.ts'
import { sendReport } from './commands/send-report.ts'

export const reportsRouter = {
  send: api.reports.send.handler(async ({ input, context }) => {
    await context.limits.consume('report', context.viewer?.user_id ?? context.address)
    if (!input.website) await sendReport(context, input)
    return { received: true as const }
  }),
}
