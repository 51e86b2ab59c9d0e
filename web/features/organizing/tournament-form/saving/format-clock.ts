import { formatClock as clockWords } from '#domain/common/dates/dates.ts'

/** '10\u00a0h\u00a042', on the clock of the device. */
export function formatClock(at: Date): string {
  const [hours, minutes] = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return clockWords(`${hours}:${minutes}`)
}
