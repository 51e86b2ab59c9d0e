import { addDays, instantOf, localDay, localTime } from '../../common/dates/local-time.ts'
import { PARIS } from '../../common/reference/departments.ts'

export const BACKUP_STATES = ['queued', 'running', 'success', 'failed', 'cancelled'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

export const BACKUP_STATE_LABELS: Record<BackupState, string> = {
  queued: 'En attente',
  running: 'En cours',
  success: 'Réussie',
  failed: 'Échouée',
  cancelled: 'Arrêtée',
}

export const BACKUP_KINDS = ['automatic', 'manual'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

export const BACKUP_KIND_LABELS: Record<BackupKind, string> = { automatic: 'automatique', manual: 'manuelle' }

/** The latest time at which a daily backup was due: 14:30 in Paris, today or yesterday. */
export function lastBackupSlot(now: Date): Date {
  const today = instantOf(localDay(now, PARIS), SLOT_TIME, PARIS)
  return today.getTime() <= now.getTime() ? today : instantOf(addDays(localDay(now, PARIS), -1), SLOT_TIME, PARIS)
}

const SLOT_TIME = '14:30'

/** The latest time at which a weekly restore drill was due: Monday 4:20 in Paris, this week or the last. */
export function lastDrillSlot(now: Date): Date {
  const monday = weekOf(now)
  const slot = instantOf(monday, DRILL_TIME, PARIS)
  return slot.getTime() <= now.getTime() ? slot : instantOf(addDays(monday, -7), DRILL_TIME, PARIS)
}

const DRILL_TIME = '04:20'

/** 'sauvegarde-2026-11-20-1430', in Paris time. `nth` distinguishes backups of the same minute. */
export function backupName(at: Date, nth = 1): string {
  const name = `sauvegarde-${localDay(at, PARIS)}-${localTime(at, PARIS).replace(':', '')}`
  return nth === 1 ? name : `${name}-${nth}`
}

/**
 * A backup expires after fourteen days, the first automatic one of a week after five weeks, a manual one after ninety
 * days.
 */
export function backupExpiry({
  kind,
  at,
  isFirstOfWeek,
}: {
  kind: BackupKind
  at: Date
  isFirstOfWeek: boolean
}): Date {
  const days = kind === 'manual' ? 90 : isFirstOfWeek ? 35 : 14
  return new Date(at.getTime() + days * DAY_MS)
}

/** Monday of the week in Paris: 'YYYY-MM-DD'. */
export function weekOf(at: Date): string {
  const day = localDay(at, PARIS)
  return addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))
}

/** Why a backup stays whatever its age: it is the last one proven, or the last one made. Null when it may go. */
export function backupKeptBecause(
  { id }: { id: number },
  { last_proven, last }: { last_proven: number | null; last: number | null },
): 'last_proven' | 'last' | null {
  if (id === last_proven) return 'last_proven'
  return id === last ? 'last' : null
}

export const KEPT_SENTENCES = {
  last_proven: 'C’est la dernière sauvegarde vérifiée\u00a0: elle est gardée.',
  last: 'C’est la dernière sauvegarde réussie\u00a0: elle est gardée.',
} as const

export const BACKUP_LATE_HOURS = 26

/** A drill is late after this many days: two have been missed. */
export const DRILL_LATE_DAYS = 15

/** Whole hours since the last backup when that is too long; null when it is not, or there is no backup. */
export function backupLateness(last: Date | null, now: Date): number | null {
  if (!last) return null
  const hours = Math.floor((now.getTime() - last.getTime()) / 3_600_000)
  return hours >= BACKUP_LATE_HOURS ? hours : null
}

/**
 * Whether no backup has been verified for too long.
 * @param since the last drill that succeeded, or the first backup
 */
export const isDrillLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= DRILL_LATE_DAYS * DAY_MS

const DAY_MS = 86_400_000
