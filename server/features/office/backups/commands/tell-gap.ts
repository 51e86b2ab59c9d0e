import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Services } from '#server/platform/context.ts'
import { findGaps } from '#server/platform/database/instant/gaps.ts'
import { gapNews } from '../mails/instant-news.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Tells the owner of the platform once a day that the changes of the database are not kept, or have a gap. */
export async function tellGap(services: Services) {
  const { config, clock } = services
  if (!config.point_in_time) return
  const [gap] = await findGaps(config.backup_dir, clock())
  if (!gap || gap.of !== 'instant') return
  await act(services, (act) => tellOwner(act.tx, act, gapNews(gap.why, localDay(act.now, PARIS))))
}
