/**
 * Whether one of two lists of times tends to be longer (Mann–Whitney test). It compares ranks instead of means, so one long
 * pause of the machine counts as one sample.
 *
 * @returns `above`: the share of pairs in which the first is longer, a tie counting half (0.5 means no difference).
 *   `chance`: the probability of such a share by pure chance (two-sided, normal approximation corrected for ties)
 * @throws RangeError when a list has fewer than twenty samples
 */
export function compareTimes(first: readonly number[], second: readonly number[]): { above: number; chance: number } {
  const [m, n] = [first.length, second.length]
  if (m < 20 || n < 20) throw new RangeError('twenty samples on each side at least')
  const all = [...first.map((value) => ({ value, mine: true })), ...second.map((value) => ({ value, mine: false }))]
  all.sort((one, other) => one.value - other.value)
  let ranks = 0
  let ties = 0
  for (let start = 0, end = 0; start < all.length; start = end) {
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1
    const alike = end - start
    ties += alike ** 3 - alike
    for (const { mine } of all.slice(start, end)) if (mine) ranks += (start + 1 + end) / 2
  }
  const pairs = ranks - (m * (m + 1)) / 2
  const variance = ((m * n) / 12) * (m + n + 1 - ties / ((m + n) * (m + n - 1)))
  if (variance === 0) return { above: 0.5, chance: 1 }
  const distance = Math.max(0, Math.abs(pairs - (m * n) / 2) - 0.5) / Math.sqrt(variance)
  return { above: pairs / (m * n), chance: 2 * upperTail(distance) }
}

/** The upper tail of the normal law beyond `z` ≥ 0 (Abramowitz and Stegun 26.2.17, exact to 7.5e-8). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series
}
