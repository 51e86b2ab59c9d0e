import { localDay } from '#domain/local-time.ts'

/** The day it is in metropolitan France. For loaders: a screen takes it from them, so that both sides draw the same. */
export function todayInFrance(): string {
  return localDay(new Date(), 'Europe/Paris')
}
