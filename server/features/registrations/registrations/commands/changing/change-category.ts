import { changeCost, changeProblem } from '#domain/registrations/entering/registration-change.ts'
import { movedLines, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, inAct } from '#server/platform/procedures/act.ts'
import { changeRefusal } from '../../change-refusal.ts'
import { lockPlayed } from '../../attempt.ts'
import { applyChange } from './apply-change.ts'
import { expireOverdue } from '../ending/expire-overdue.ts'
import { holdChange } from './hold-change.ts'
import { lockPlace, lockPlaces } from '../lock-place.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { GUARDS, refusalOf } from '../entering/register-team.ts'

type Wish = {
  tournament_category_id: number
  expected_difference_cents: number
  younger_confirmed?: boolean | undefined
}

/**
 * A team goes to another category, or another day, of its tournament. The new place is taken in the transaction that
 * frees the former one; where a difference is to be paid it is held first, and the former one stays until it is paid.
 * The caller’s right is checked already.
 * @returns what is left to look at: the registration, or the hold to pay
 */
export async function changeCategory(
  context: MemberContext,
  { id, tournament_category_id: from }: { id: string; tournament_category_id: number },
  { tournament_category_id: to, expected_difference_cents, younger_confirmed = false }: Wish,
): Promise<string> {
  await expireOverdue(context, to)
  const settings = await getSettings(context.db)
  return act(
    context,
    async ({ tx }) => {
      await lockPlaces(tx, [from, to])
      // The clock is read again behind the lock: a hold lasts its whole time.
      const act = inAct(tx, context)
      const { now } = act
      const registration = (await lockRegistration(tx, id))!
      // A colleague was faster: it is there already, or elsewhere.
      if (registration.tournament_category_id !== from) throw refuse('CONFLICT')
      const known = await findOpenChange(tx, id, to)
      if (known) return known
      await refuseUnchangeable(tx, registration, now)
      // The same request from another tab, or sent again: it is there.
      if (to === from) return id
      const place = await lockPlace(tx, to)
      if (place.tournament_id !== registration.tournament_id) throw refuse('NOT_FOUND')
      const cost = changeCost(registration, totalOf(movedLines(registration, place.price_cents)))
      if (cost.difference_cents !== expected_difference_cents)
        throw refuse('CONFLICT', { difference_cents: cost.difference_cents })
      const moving = { ...registration, team: await lockPlayed(tx, registration.team_id), younger_confirmed }
      const refusal = await changeRefusal(tx, act, settings, moving, place, cost)
      if (refusal) throw refusalOf(refusal)
      if (cost.kind === 'pay') return holdChange(act, registration, place, cost.difference_cents)
      await applyChange(act, registration, place, cost)
      return id
    },
    GUARDS,
  )
}

/** The same request again finds the hold that the first one made. */
async function findOpenChange(tx: Tx, id: string, to: number): Promise<string | null> {
  const [hold] = await tx<{ id: string }[]>`
    select id from registrations
    where changes_id = ${id} and tournament_category_id = ${to} and counts_for_uniqueness(status)`
  return hold?.id ?? null
}

async function refuseUnchangeable(tx: Tx, registration: LockedRegistration, now: Date) {
  const [facts] = await tx<{ change_open: boolean; has_matches: boolean }[]>`
    select exists (select from registrations where changes_id = ${registration.id} and counts_for_uniqueness(status)) as change_open,
      exists (select from matches m where ${registration.id} in (m.team1_id, m.team2_id)) as has_matches`
  const problem = changeProblem({ ...registration, ...facts!, tournament: registration.place }, now)
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
}
