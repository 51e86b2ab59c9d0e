/**
 * Answers how many milliseconds to wait before asking once more how a payment on another page went: ten times quickly, then for
 * five minutes; false afterwards.
 */
export function returnDelayMs(asked: number): number | false {
  if (asked < RETURN_QUICK) return 2000
  return asked < RETURN_QUICK + RETURN_SLOW ? 10_000 : false
}

const RETURN_QUICK = 10
const RETURN_SLOW = 30
