import type { ContentStatus, ContentType } from './content.ts'
import { CLUBS_THAT_HIDE, DISMISSED_REPORTS_MAX } from '../common/thresholds.ts'

export const REPORT_REASONS = ['insult', 'photo_without_consent', 'personal_data', 'off_topic', 'other'] as const

export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  insult: 'Injure',
  photo_without_consent: 'Photo sans accord',
  personal_data: 'Donnée personnelle',
  off_topic: 'Hors sujet',
  other: 'Autre',
}

export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const

/** `upheld`: the reported content was refused, or its author withdrew it. */
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const REPORT_STATUS_LABELS: Record<ReportStatus, string> = {
  open: 'À traiter',
  upheld: 'Retenu',
  dismissed: 'Écarté',
}

export const reportReasonsFor = (type: ContentType): readonly ReportReason[] =>
  REPORT_REASONS.filter((reason) => type === 'photo' || reason !== 'photo_without_consent')

/**
 * False for a person whose reports were dismissed too often: their reports no longer hide anything.
 * @param dismissed how many reports of this person were dismissed in the last days
 */
export const hasWeight = (dismissed: number): boolean => dismissed < DISMISSED_REPORTS_MAX

type Reported = { type: ContentType; status: ContentStatus; cleared_at: string | null }

/**
 * Whether a report hides the content until a moderator has looked. Once a moderator has left it (`cleared_at`), only a
 * moderator can hide it.
 * @param report.clubs how many clubs have an open report of it, this one included
 */
export function hides(
  { type, status, cleared_at }: Reported,
  report: { reason: ReportReason; clubs: number },
): boolean {
  if (status !== 'published' || cleared_at !== null) return false
  return (type === 'photo' && report.reason === 'photo_without_consent') || report.clubs >= CLUBS_THAT_HIDE
}
