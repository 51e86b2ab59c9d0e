import { localDay } from '#domain/local-time.ts'
import { serverNow } from './server-clock.ts'

/** The day it is at a place. For loaders: a screen takes it from them, so that both sides draw the same. */
export function todayAt(time_zone: string): string {
  return localDay(serverNow(), time_zone)
}

export function todayInFrance(): string {
  return todayAt('Europe/Paris')
}
