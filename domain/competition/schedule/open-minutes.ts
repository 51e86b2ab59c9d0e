import { openWindows } from './compile-problem.ts'
import type { Minute, Span } from './schedule-problem.ts'

/** Minutes from one instant to another during which at least one court is open. */
export const openMinutes = (windows: readonly Span[], from: Minute, to: Minute): number =>
  openWindows(windows, []).reduce(
    (sum, window) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)),
    0,
  )
