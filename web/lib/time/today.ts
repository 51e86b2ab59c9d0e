import { localDay } from '#domain/common/dates/local-time.ts'
import { serverNow } from './server-clock.ts'

/** Local day in a zone. For loaders: screens get it from them, so that server and browser render the same day. */
export function todayAt(time_zone: string): string {
  return localDay(serverNow(), time_zone)
}

export function todayInFrance(): string {
  return todayAt('Europe/Paris')
}
