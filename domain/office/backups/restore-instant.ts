import { instantOf, isDay, localDay, localTime } from '../../common/dates/local-time.ts'
import { PARIS } from '../../common/reference/departments.ts'

export type RestoreInstant = { instant: Date | null } | { problem: string }

/**
 * Reads the option `--at`: 'last' (null), '2026-11-22T15:04' in Paris time, or an instant with its offset. An hour that
 * Paris has twice, or never, is refused: chance would decide what is kept.
 */
export function readRestoreInstant(at: string): RestoreInstant {
  if (at === 'last') return { instant: null }
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(at) ?? []
  if (day && time && isDay(day)) return ofParis(day, time)
  const said = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.exec(at)
  const instant = new Date(at)
  return said && isDay(said[1]!) && !Number.isNaN(instant.getTime()) ? { instant } : { problem: HOW }
}

const HOW = 'Indiquez l’instant ainsi\u00a0: --at 2026-11-22T15:04 (heure de Paris), ou --at last.'

function ofParis(day: string, time: string): RestoreInstant {
  const first = instantOf(day, time, PARIS)
  if (!isShown(first))
    return {
      problem: `Le ${day}, ${time} n’a pas existé à Paris\u00a0: les horloges y avancent d’une heure. Choisissez un instant d’avant ou d’après.`,
    }
  const second = new Date(first.getTime() + HOUR_MS)
  if (!isShown(second)) return { instant: first }
  return {
    problem: `Le ${day}, ${time} a existé deux fois à Paris\u00a0: écrivez --at ${day}T${time}${offsetOf(first)} pour la première, ${day}T${time}${offsetOf(second)} pour la seconde.`,
  }

  function isShown(instant: Date): boolean {
    return localDay(instant, PARIS) === day && localTime(instant, PARIS) === time
  }
}

const HOUR_MS = 3_600_000

/** Offset of Paris at that instant, like '+02:00'. */
function offsetOf(instant: Date): string {
  const hours = (Date.parse(`${localDay(instant, PARIS)}T${localTime(instant, PARIS)}Z`) - minuteOf(instant)) / HOUR_MS
  return `+${String(hours).padStart(2, '0')}:00`
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000) * 60_000
