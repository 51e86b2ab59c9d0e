/**
 * Reads a duration as the auth client writes it: '300ms', '2h45m', '876600h'. In milliseconds; null for anything else,
 * for zero, and for a duration that would end after the year 9999.
 */
export function durationMs(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return null
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit!]!, 0)
  return total > 0 && total < LONGEST_MS ? total : null
}

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

const LONGEST_MS = 7_000 * 365 * 86_400_000
