const HOURS_MS = 2 * 3_600_000

/**
 * When the link of a court may write: two hours before its first match to two hours after its last; null without any.
 */
export function linkWindow(matches: readonly { scheduled_date: string; ends_at: string }[]) {
  if (matches.length === 0) return null
  const starts = matches.map(({ scheduled_date }) => new Date(scheduled_date).getTime())
  const ends = matches.map(({ ends_at }) => new Date(ends_at).getTime())
  return { from: new Date(Math.min(...starts) - HOURS_MS), until: new Date(Math.max(...ends) + HOURS_MS) }
}
