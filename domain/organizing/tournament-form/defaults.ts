import { FORFEIT_MINUTES } from '../../competition/desk/time-alerts.ts'
import { DEFAULT_TIERS } from '../../registrations/payments/cancellation.ts'
import { addDays, instantOf } from '../../common/dates/local-time.ts'
import type { PaymentMethod } from '../../registrations/payments/payment.ts'
import { NO_ANSWERS } from './no-answers.ts'
import { dayProblem } from './times.ts'
import type { TypedCourt, TypedTournament } from './tournament-fields.ts'

/** Registrations close a week before by default: it leaves time to draw and to inform the clubs. */
export const CLOSING_DAYS_BEFORE = 7
const CLOSING_TIME = '20:00'
const OPENING_HOURS = { from: '09:00', to: '19:00' }

/**
 * A form filled with usual answers, so that a simple tournament needs only its categories and a hall.
 * @param means ways in which the club can be paid, the preferred one first
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
    // A club that has given no means of payment gets cheques, and the form then asks for the details.
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

/** A week before at 20:00. If that is past, there is no closing date, and registrations stay open until the start. */
function defaultClosing(starts_on: string, zone: string, now: Date) {
  if (dayProblem(starts_on) !== null) return { registration_closes_on: '', registration_closes_time: '' }
  const day = addDays(starts_on, -CLOSING_DAYS_BEFORE)
  const isAhead = instantOf(day, CLOSING_TIME, zone) > now
  return {
    registration_closes_on: isAhead ? day : '',
    registration_closes_time: isAhead ? CLOSING_TIME : '',
  }
}
