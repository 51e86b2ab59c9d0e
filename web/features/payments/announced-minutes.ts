/** The minutes that a screen reader tells of: five, then one; null above, so that arriving is not interrupted. */
export function announcedMinutes(leftMs: number): 5 | 1 | null {
  if (leftMs <= 0 || leftMs > 5 * 60_000) return null
  return leftMs > 60_000 ? 5 : 1
}
