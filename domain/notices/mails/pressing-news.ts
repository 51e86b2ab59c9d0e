import { type Instant, hasPassed, localDaysUntil } from '../../common/dates/local-time.ts'
import { PRESSING_NEWS_DAYS_BEFORE } from '../../common/thresholds.ts'

/** The tournament of some news. `is_settled`: the news changes a draw or a planning that people have already read. */
export type EventDay = { starts_at: Instant; ends_at: Instant; time_zone: string; is_settled: boolean }

/**
 * Whether news of a `nearing` kind has to leave now: its day is near or it is settled, and the tournament is not over.
 */
export const isPressing = ({ starts_at, ends_at, time_zone, is_settled }: EventDay, now: Date): boolean =>
  !hasPassed(ends_at, now) && (is_settled || localDaysUntil(starts_at, now, time_zone) <= PRESSING_NEWS_DAYS_BEFORE)
