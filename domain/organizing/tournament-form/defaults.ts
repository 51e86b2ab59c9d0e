import { FORFEIT_MINUTES } from '../../competition/desk/time-alerts.ts'
import { DEFAULT_TIERS } from '../../registrations/payments/cancellation.ts'
import { addDays, instantOf } from '../../common/dates/local-time.ts'
import type { PaymentMethod } from '../../registrations/payments/payment.ts'
import { NO_ANSWERS } from './no-answers.ts'
import { dayProblem } from './times.ts'
import type { TypedCourt, TypedTournament } from './tournament-fields.ts'

/** Registrations close that many days before the first, at that hour: time to draw and to tell. */
export const CLOSING_DAYS_BEFORE = 7
const CLOSING_TIME = '20:00'
const OPENING_HOURS = { from: '09:00', to: '19:00' }

/**
 * A tournament of which the essential alone is known: a simple one needs nothing more than categories and a hall.
 * @param means by which its club can be paid, the one to propose first
 */
export function defaultTournament(
  essential: Pick<TypedTournament, 'title' | 'starts_on' | 'ends_on' | 'insee' | 'venue_name'>,
  { zone, means, days }: { zone: string; means: readonly PaymentMethod[]; days: readonly string[] },
  now: Date,
): TypedTournament {
  return {
    ...NO_ANSWERS,
    ...essential,
    starts_time: OPENING_HOURS.from,
    ends_time: OPENING_HOURS.to,
    ...defaultClosing(essential.starts_on, zone, now),
    payment_timing: 'at_registration',
    // What its club can be paid by; where it has said nothing, the form asks for it.
    payment_methods: [means[0] ?? 'cheque'] satisfies PaymentMethod[],
    cancellation_tiers: DEFAULT_TIERS.map(({ until_days_before, percent }) => ({
      until_days_before: String(until_days_before),
      percent: String(percent),
    })),
    required_documents: ['assurance_rc', 'liste_joueurs'],
    max_teams_per_club: '1',
    forfeit_minutes: String(FORFEIT_MINUTES),
    courts: ['Terrain 1', 'Terrain 2'].map((name): TypedCourt => ({
      id: null,
      name,
      site: '',
      hours: days.map((day) => ({ day, ...OPENING_HOURS })),
    })),
  }
}

/** A week before at 20:00; for what is nearer, none: registrations stay open until the start. */
function defaultClosing(starts_on: string, zone: string, now: Date) {
  if (dayProblem(starts_on) !== null) return { registration_closes_on: '', registration_closes_time: '' }
  const day = addDays(starts_on, -CLOSING_DAYS_BEFORE)
  const isAhead = instantOf(day, CLOSING_TIME, zone) > now
  return {
    registration_closes_on: isAhead ? day : '',
    registration_closes_time: isAhead ? CLOSING_TIME : '',
  }
}
