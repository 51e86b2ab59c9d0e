import { isLateNight } from '#domain/insights/night.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { findStrengthNight } from '#server/features/competition/competitions/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lateNightNews } from '../mails/owner-news.ts'

/** The owner of the platform hears once a day that the night’s figures are old. */
export async function tellLateNight(services: Services) {
  const { db, clock } = services
  const now = clock()
  const at = await findStrengthNight(db)
  if (at === null || !isLateNight(at, now)) return
  const news = lateNightNews(formatMoment(at, PARIS), localDay(now, PARIS))
  await act(services, (act) => tellOwner(act.tx, act, news))
}
