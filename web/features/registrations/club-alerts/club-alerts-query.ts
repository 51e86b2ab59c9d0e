import { orpc } from '#web/lib/api/api.ts'

export const clubAlertsQuery = orpc.clubAlerts.list.queryOptions()
