import { refuse } from '#server/platform/errors.ts'

/** Counts that the screen showed before the button was pressed. */
export type Expected = { teams: number; refund_cents: number }

/** @throws CONFLICT when a team came, left or paid since the screen was read */
export function refuseOtherCounts(found: Expected, expected: Expected | undefined) {
  if (!expected || (expected.teams === found.teams && expected.refund_cents === found.refund_cents)) return
  throw refuse(
    'CONFLICT',
    { teams: found.teams, refund_cents: found.refund_cents },
    'Les inscriptions ont changé entre-temps\u00a0: relisez ce qui va se passer.',
  )
}
