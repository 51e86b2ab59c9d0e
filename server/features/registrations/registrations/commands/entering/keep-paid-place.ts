import type { PaidBy } from '#contract/registrations/registrations.ts'
import { isNameIn } from '#domain/clubs/teams/team-name.ts'
import { entryPart, keptLines, linesOf, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { givesPlaces, organizerProblem, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { offerDeadline } from '#domain/registrations/entering/waiting-list.ts'
import { requestPartialRefund } from '#server/features/registrations/payments/commands/request-refund.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { loseExtras } from '../../lose-extras.ts'
import { canBeOffered } from '../../queries.ts'
import { announceEntry } from './announce-entry.ts'
import { changeRegistration } from '../change-registration.ts'
import { keepTeam } from './keep-team.ts'
import type { LockedRegistration } from '../lock-registration.ts'
import { offerFreedPlaces } from '../waiting-list/offer-freed-places.ts'
import { listOtherTeams } from '../changing/other-teams.ts'

/**
 * The money has arrived: the place becomes, or stays, the club’s.
 * @returns 'waiting' or 'lost' when the place was given up before and none is left: the money is refunded
 */
export async function keepPaidPlace(
  act: Act,
  registration: LockedRegistration,
  method: PaidBy,
): Promise<'kept' | 'waiting' | 'lost'> {
  const { status } = registration
  const paid = { payment_status: 'paid', payment_method: method } as const
  if (hasEntered(status)) {
    await changeRegistration(act, registration, 'pay', paid)
    return 'kept'
  }
  if (status === 'held' || status === 'offered' || (status === 'expired' && (await canBeRetaken(act, registration)))) {
    const team_id = await keepTeam(act, registration, registration.place)
    const lost = status === 'expired' ? await loseExtras(act, registration) : null
    await changeRegistration(act, registration, 'pay', { ...paid, ...lost?.changes, team_id, status: 'pending' })
    if (lost) await requestPartialRefund(act, registration, lost.cents, lost.words)
    await announceEntry(act, registration, { method, due: null, paid: true })
    return 'kept'
  }
  if (status === 'expired' && (await mayWaitAgain(act, registration))) {
    const waitlisted_at = registration.waitlisted_at ?? registration.created_at
    const changes = {
      ...withoutOrders(registration),
      status: 'waitlisted',
      payment_status: 'unpaid',
      waitlisted_at,
    } as const
    await changeRegistration(act, registration, 'wait-again', changes)
    await offerFreedPlaces(act, registration.place.tournament_category_id)
    return 'waiting'
  }
  return 'lost'
}

/** A team that waits has ordered nothing: it orders again when it takes a place. */
function withoutOrders(registration: LockedRegistration) {
  const lines = linesOf(registration)
  const entry = entryPart(lines)
  return entry.length === lines.length ? {} : { lines: keptLines(entry), amount_cents: totalOf(entry) }
}

/** True when a place is left and nobody else waits for it. */
export async function canBeRetaken(act: Act, registration: LockedRegistration): Promise<boolean> {
  const { tx, now } = act
  const { place } = registration
  if (place.current_participants >= place.max_participants || !(await mayWaitAgain(act, registration))) return false
  if (offerDeadline(now, place.starts_at, place.time_zone).kind === 'everyone') return true
  const [waiting] = await tx`
    select from registrations r
    where r.tournament_category_id = ${place.tournament_category_id} and r.status = 'waitlisted' and ${canBeOffered(tx)}
    limit 1`
  return !waiting
}

/** True when the tournament still takes teams, and the club may enter one more and has not entered this one again. */
async function mayWaitAgain({ tx, now }: Act, registration: LockedRegistration): Promise<boolean> {
  const { place, team_name } = registration
  if (!givesPlaces(tournamentStatusAt(place, now)) || place.category_status === 'cancelled') return false
  if (organizerProblem(place.organizer_status)) return false
  const others = await listOtherTeams(tx, registration)
  return others.length < place.max_teams_per_club && !isNameIn(team_name, others)
}
