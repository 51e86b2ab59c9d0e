import { orpc } from '../../lib/api.ts'

export const clubAlertsQuery = orpc.clubAlerts.list.queryOptions()
