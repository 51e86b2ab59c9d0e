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

/** `upheld`: its object was refused, or taken back by its author. */
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const REPORT_STATUS_LABELS: Record<ReportStatus, string> = {
  open: 'À traiter',
  upheld: 'Retenu',
  dismissed: 'Écarté',
}

export const reportReasonsFor = (type: ContentType): readonly ReportReason[] =>
  REPORT_REASONS.filter((reason) => type === 'photo' || reason !== 'photo_without_consent')

/** @param dismissed of the same person, in the last days */
export const hasWeight = (dismissed: number): boolean => dismissed < DISMISSED_REPORTS_MAX

type Reported = { type: ContentType; status: ContentStatus; cleared_at: string | null }

/**
 * Whether a report takes its object off the page until a moderator has looked. What a moderator has left once is hidden by
 * a moderator alone.
 * @param clubs different clubs whose reports of it are open, this one included
 */
export function hides(
  { type, status, cleared_at }: Reported,
  report: { reason: ReportReason; clubs: number },
): boolean {
  if (status !== 'published' || cleared_at !== null) return false
  return (type === 'photo' && report.reason === 'photo_without_consent') || report.clubs >= CLUBS_THAT_HIDE
}
