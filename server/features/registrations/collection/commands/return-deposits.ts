import { ORPCError } from '@orpc/server'
import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import { depositProblem, withoutDeposit } from '#domain/registrations/prices/deposits.ts'
import { keptLines, linesOf, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { requestPartialRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import { changeRegistration } from '#server/features/registrations/registrations/commands/change-registration.ts'
import { lockRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { isOrganizedBy } from '../desk.ts'

/**
 * Gives deposits back one after the other, each in its own transaction: a refusal does not stop the others, an unexpected
 * error does, and what was given back stays so. Asked again, what is given back is refused as such.
 */
export async function returnDeposits(context: MemberContext, club_id: number, registration_ids: readonly string[]) {
  const outcomes = []
  for (const id of new Set(registration_ids)) outcomes.push(await returnOne(context, club_id, id))
  return { outcomes }
}

async function returnOne(context: MemberContext, club_id: number, registration_id: string) {
  try {
    await returnDeposit(context, club_id, registration_id)
    return { registration_id, returned: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { registration_id, returned: false, code: String(error.code), message: error.message }
  }
}

/** The deposit leaves what the registration costs, and goes back by the way the money came. The club hears of it then. */
const returnDeposit = (context: MemberContext, club_id: number, registration_id: string) =>
  act(context, async (act) => {
    const { tx, now } = act
    const { registration, lines } = await lockDeposit(tx, { club_id, registration_id, now })
    const left = withoutDeposit(lines)
    const changes = { lines: keptLines(left), amount_cents: totalOf(left) }
    await changeRegistration(act, registration, 'return-deposit', changes)
    await requestPartialRefund(act, registration, depositIn(lines), 'Caution rendue', { isKnown: true })
  })

type Asked = { club_id: number; registration_id: string; now: Date }

/** Locks a registration whose deposit may be given back or kept. @throws NOT_FOUND, NOT_ALLOWED_NOW with the reason */
export async function lockDeposit(tx: Tx, { club_id, registration_id, now }: Asked) {
  if (!(await isOrganizedBy(tx, registration_id, club_id))) throw refuse('NOT_FOUND')
  const registration = (await lockRegistration(tx, registration_id))!
  const lines = linesOf(registration)
  const problem = depositProblem({ ...registration, lines, tournament: registration.place }, now)
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
  return { registration, lines }
}
