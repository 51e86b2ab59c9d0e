import { lockRegistrations } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { aboutPaying, type Attempt, findAttempt, isPayableNow, refuseUnpayable, writeAttempt } from './open-attempt.ts'

/**
 * Opens one attempt for all teams of a basket that may be paid now. One that is open for any of them is continued, and a
 * basket that is paid answers with the payment that paid it.
 */
export async function openBasketAttempt(act: MemberAct, basket_id: string, token?: string): Promise<Attempt> {
  const { tx, now, viewer } = act
  const entered = await tx<{ id: string }[]>`
    select id from registrations where basket_id = ${basket_id} and club_id = ${viewer.club?.id ?? null}`
  if (entered.length === 0) throw refuse('NOT_FOUND')
  const ids = entered.map(({ id }) => id)
  const registrations = await lockRegistrations(tx, ids)
  // The order in which an answer settles them, so that two answers never wait for each other.
  const payable = registrations
    .filter((one) => isPayableNow(one, now))
    .sort((one, other) => one.tournament_id - other.tournament_id)
  const known = await findAttempt(
    tx,
    tx`registration_id = any (${ids}::uuid[]) and (is_attempt_open(status)
      or ${payable.length === 0} and status = 'succeeded' and method = 'card' and refunded_cents = 0 and duplicate_of is null)`,
    tx`created_at desc`,
  )
  if (known) return { ...aboutPaying(act, registrations), ...known }
  const [first] = payable.length > 0 ? payable : registrations
  refuseUnpayable(first!, now)
  return writeAttempt(act, payable, aboutPaying(act, payable), token)
}
