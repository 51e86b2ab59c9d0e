import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Services } from '#server/platform/context.ts'
import { lateNews } from '../mails/owner-news.ts'
import { findLateBackup } from '../queries.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Tells the owner of the platform once a day that the last backup is too old. */
export async function tellLate(services: Services) {
  const late = await findLateBackup(services)
  if (!late) return
  await act(services, (act) => tellOwner(act.tx, act, lateNews(late.hours, localDay(act.now, PARIS))))
}
