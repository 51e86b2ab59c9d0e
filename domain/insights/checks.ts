import { CHECK_ENOUGH } from '#domain/thresholds.ts'

/** Of a computation, on the rows of three months: of both figures, the lower is the better. */
export type Check = { value: number | null; baseline: number | null; n: number }

/** Its rival did better, on enough rows to say so. */
export const isBeaten = ({ value, baseline, n }: Check): boolean =>
  value !== null && baseline !== null && n >= CHECK_ENOUGH && value > baseline

/** Two months running, the latest first: somebody should look. */
export const isBeatenAgain = ([last, before]: readonly Check[]): boolean =>
  last !== undefined && before !== undefined && isBeaten(last) && isBeaten(before)
