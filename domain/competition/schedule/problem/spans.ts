import type { Minute, Span } from '../schedule-problem.ts'

/** Opening hours without the blocks, sorted, overlaps merged. */
export function openWindows(open: readonly Span[], blocked: readonly Span[]): Span[] {
  let windows = joined(open)
  for (const block of blocked) {
    windows = windows.flatMap((window) =>
      [
        { from: window.from, to: Math.min(window.to, block.from) },
        { from: Math.max(window.from, block.to), to: window.to },
      ].filter((part) => part.from < part.to),
    )
  }
  return joined(windows)
}

/** Sorts spans, and merges those that touch or overlap. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else result.push(span)
  }
  return result
}

/** Whether none of these spans, sorted and disjoint, overlaps the given one. */
export function isFreeIn(busy: readonly Span[], { from, to }: Span): boolean {
  let low = 0
  let high = busy.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (busy[middle]!.to <= from) low = middle + 1
    else high = middle
  }
  return low === busy.length || busy[low]!.from >= to
}

/** Minutes of a period during which at least one court is open. */
export const openMinutes = (windows: readonly Span[], from: Minute, to: Minute): number =>
  openWindows(windows, []).reduce(
    (sum, window) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)),
    0,
  )

/** Time common to all lists, sorted; empty without a list. */
export function common(lists: readonly (readonly Span[])[]): Span[] {
  const [first = [], ...others] = lists
  let kept = joined(first)
  for (const list of others) {
    kept = kept.flatMap((span) =>
      list.flatMap((other) => {
        const shared = { from: Math.max(span.from, other.from), to: Math.min(span.to, other.to) }
        return shared.from < shared.to ? [shared] : []
      }),
    )
  }
  return joined(kept)
}
