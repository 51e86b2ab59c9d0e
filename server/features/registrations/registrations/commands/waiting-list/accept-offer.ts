import type { PaidBy } from '#contract/registrations/registrations.ts'
import { holdsUnpaid } from '#domain/registrations/entering/eligibility.ts'
import { holdExpiresAt, nextHoldAt } from '#domain/registrations/entering/hold.ts'
import type { Order } from '#domain/registrations/prices/extras.ts'
import { registrationStatusAt } from '#domain/registrations/registration.ts'
import { teamFitVerdicts } from '#domain/clubs/teams/team-fit.ts'
import { givesPlaces, organizerProblem, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { offerDeadline } from '#domain/registrations/entering/waiting-list.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { loadRivals, lockPlayed } from '../../attempt.ts'
import { orderedPrice } from '../../price-entry.ts'
import { type PlaceTaken, takenPlace } from '../../taken-place.ts'
import { announceEntry } from '../entering/announce-entry.ts'
import { changeRegistration } from '../change-registration.ts'
import { expireOverdue } from '../ending/expire-overdue.ts'
import { keepTeam } from '../entering/keep-team.ts'
import { type LockedRegistration, lockRegistration } from '../lock-registration.ts'
import { GUARDS, refusalOf } from '../entering/register-team.ts'

/**
 * The club accepts an offered place or, in the last two days, any free place. By card, the place stays offered with the
 * same deadline until it is paid. Otherwise it becomes pending at once.
 */
export async function acceptOffer(
  context: MemberContext,
  { id, tournament_category_id }: { id: string; tournament_category_id: number },
  payment_method: PaidBy | undefined,
  extras: readonly Order[] | undefined,
) {
  await expireOverdue(context, tournament_category_id)
  await act(
    context,
    async (act) => {
      const { tx, now, payments } = act
      const registration = (await lockRegistration(tx, id))!
      refuseTooLate(registration, now)
      await refuseUnfit(tx, registration)
      const price = await orderedPrice(tx, registration, extras)
      const terms = { ...registration.place, price_cents: price?.amount_cents ?? registration.amount_cents }
      const taken = takenPlace(terms, payment_method, payments, now)
      if (registration.status === 'waitlisted') await takeFreePlace(act, registration, taken)
      await apply(act, { ...registration, status: 'offered' }, taken, price)
    },
    GUARDS,
  )
}

function refuseTooLate(registration: LockedRegistration, now: Date) {
  if (!givesPlaces(tournamentStatusAt(registration.place, now))) throw refuse('TOURNAMENT_CLOSED')
  const status = registrationStatusAt(registration, now)
  if (status === 'expired') throw refuse('OFFER_EXPIRED')
  if (status !== 'offered' && status !== 'waitlisted') throw refuse('NOT_ALLOWED_NOW')
}

/** Its team may play otherwise since it asked; that it is younger was confirmed then. */
async function refuseUnfit(tx: Tx, { team_id, place }: LockedRegistration) {
  const team = await lockPlayed(tx, team_id)
  const refusal = team && firstRefusal(teamFitVerdicts(team, place, true))
  if (refusal) throw refusalOf(refusal)
}

async function takeFreePlace(act: Act, registration: LockedRegistration, { hold_expires_at }: PlaceTaken) {
  const { tx, now } = act
  const { place } = registration
  if (offerDeadline(now, place.starts_at, place.time_zone).kind === 'offer') throw refuse('NOT_ALLOWED_NOW')
  const closed = organizerProblem(place.organizer_status)
  if (closed) throw refuse('TOURNAMENT_CLOSED', undefined, closed)
  if (place.current_participants >= place.max_participants) throw refuse('TOURNAMENT_FULL')
  if (hold_expires_at) await refuseUnpaidHolds(tx, registration, now)
  const changes = { status: 'offered', offer_expires_at: holdExpiresAt(now), hold_expires_at } as const
  await changeRegistration(act, registration, 'take-free-place', changes)
}

/** Nobody has offered this place: until it is paid it is held like any other. */
async function refuseUnpaidHolds(tx: Tx, { club_id, place }: LockedRegistration, now: Date) {
  const { unpaid_holds } = await loadRivals(tx, place.tournament_category_id, club_id, now)
  const next = nextHoldAt(unpaid_holds, now)
  if (next) throw refuse('HOLDS_UNPAID', { detail: next.toISOString() }, holdsUnpaid(next, place.time_zone))
}

async function apply(
  act: Act,
  registration: LockedRegistration,
  { status, payment_status, payment_method, payment_due_at }: PlaceTaken,
  price: Pick<LockedRegistration, 'amount_cents' | 'lines'> | null,
) {
  if (status === 'held') {
    await changeRegistration(act, registration, 'accept-offer', { ...price, payment_method })
    return
  }
  const team_id = await keepTeam(act, registration, registration.place)
  const changes = { ...price, status, team_id, payment_status, payment_method, payment_due_at }
  await changeRegistration(act, registration, 'accept-offer', changes)
  const payment = { method: payment_method, due: payment_due_at, paid: payment_status === 'paid' }
  await announceEntry(act, { ...registration, ...price }, payment)
}
