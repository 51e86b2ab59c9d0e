import type { ChangeCost } from '#domain/registrations/entering/registration-change.ts'
import { keptLines, movedLines, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { requestPartialRefund, stopWaiting } from '#server/features/registrations/payments/commands/request-refund.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { changedByClubNews, changedNews } from '../../mails/change-news.ts'
import type { Place } from '../../place.ts'
import { changeRegistration } from '../change-registration.ts'
import { keepTeam } from '../entering/keep-team.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { offerFreedPlaces } from '../waiting-list/offer-freed-places.ts'
import { refundReplaced } from './refund-replaced.ts'
import { tellClub, tellOrganizer } from '../tell.ts'

/**
 * Moves a registration to another category: the trigger counts both places in one statement, so that neither is lost.
 * Its organiser answers again. Both places are locked, and the rules checked.
 */
export async function applyChange(
  act: Act,
  before: LockedRegistration,
  to: Place,
  cost: ChangeCost,
): Promise<LockedRegistration> {
  const { tx, now } = act
  const lines = movedLines(before, to.price_cents)
  await changeRegistration(act, before, 'change-category', {
    tournament_category_id: to.tournament_category_id,
    amount_cents: before.amount_cents + cost.difference_cents,
    lines: keptLines(lines),
    team_id: await keepTeam(act, before, to),
    ...(before.status === 'approved' ? { status: 'pending', decided_by: null, decided_at: null } : {}),
    ...dueAgain(before, { ...to, price_cents: totalOf(lines) }, cost),
  })
  const after = (await lockRegistration(tx, before.id))!
  await stopWaiting(act, after)
  if (cost.kind === 'refund') await requestPartialRefund(act, after, -cost.difference_cents, 'Changement de catégorie')
  await tellClub(act, after, changedNews(after, before.place, cost, now))
  await tellOrganizer(act, after, changedByClubNews(after, before.place, now))
  await refundReplaced(act, after)
  await offerFreedPlaces(act, before.tournament_category_id)
  return after
}

/** A fee that was not paid is free from now on, or asked again once the organiser has answered. */
function dueAgain({ status, payment_status }: LockedRegistration, to: Place, { kind }: ChangeCost) {
  if (kind !== 'due' && payment_status === 'paid') return {}
  if (to.price_cents === 0) return { payment_status: 'paid', payment_method: null, payment_due_at: null } as const
  const isAskedAgain = status === 'approved' && to.payment_timing === 'after_approval'
  return isAskedAgain ? ({ payment_status: 'unpaid', payment_due_at: null } as const) : {}
}
