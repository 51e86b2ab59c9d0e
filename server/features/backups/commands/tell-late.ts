import { backupLateness } from '#domain/backup.ts'
import { localDay } from '#domain/local-time.ts'
import { PARIS } from '#domain/reference/departments.ts'
import type { Services } from '#server/platform/context.ts'
import { lateNews } from '../mails/owner-news.ts'
import { findLastBackup } from '../queries.ts'
import { tellOwner } from './tell-owner.ts'

/** The owner of the platform hears once a day that the last backup is too old. */
export async function tellLate(services: Services) {
  const { db, clock, config } = services
  if (!config.daily_backup) return
  const { at, first_at } = await findLastBackup(db)
  const hours = backupLateness(at ?? first_at, clock())
  if (hours === null) return
  await db.begin((tx) => tellOwner(tx, services, lateNews(hours, localDay(clock(), PARIS))))
}
