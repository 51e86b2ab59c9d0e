import { isLateNight } from '#domain/insights/night.ts'
import { findStrengthNight } from '#server/features/competition/competitions/queries.ts'
import { admin, api } from '#server/platform/procedures/orpc.ts'
import { listChecks } from './check-queries.ts'
import { readMethods } from './methods-queries.ts'

export const methodsRouter = {
  page: api.methods.page.handler(({ context }) => readMethods(context.db, context.clock())),
  checks: admin().methods.checks.handler(async ({ context: { db, clock } }) => {
    const computed_at = await findStrengthNight(db)
    return { computed_at, is_late: isLateNight(computed_at, clock()), items: [...(await listChecks(db))] }
  }),
}
