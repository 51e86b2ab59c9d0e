import { REASON_TOO_LONG, REASON_TOO_SHORT } from '#domain/common/reason.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#domain/common/thresholds.ts'
import { paragraphs } from './base.ts'

/** Why something is refused or ended, as the club will read it. */
export const reason = paragraphs.min(REASON_MIN_LENGTH, REASON_TOO_SHORT).max(REASON_MAX_LENGTH, REASON_TOO_LONG)
