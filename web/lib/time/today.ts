import { localDay } from '#domain/common/dates/local-time.ts'
import { serverNow } from './server-clock.ts'

/** The day in a time zone. Call it in loaders and pass the day on, so that server and browser draw the same day. */
export function todayAt(time_zone: string): string {
  return localDay(serverNow(), time_zone)
}

export function todayInFrance(): string {
  return todayAt('Europe/Paris')
}
