import { addDays } from '../../../common/dates/local-time.ts'
import { listed } from '../../../common/text.ts'
import type { RelaxationOption } from './relaxation-options.ts'
import type { Court, Minute, PlannedGame, ScheduleProblem, Span } from '../schedule-problem.ts'
import { dayInFrench, dayOf, minuteAt, timeInFrench } from '../wall-times.ts'

interface LateDay {
  /** The local day on which the courts open: 'YYYY-MM-DD'. */
  readonly day: string
  readonly courts: readonly Court[]
  readonly all: number
  /** New closings, in minutes since 1970, soonest first. */
  readonly closings: readonly Minute[]
}

/** How much longer a gymnasium stays open: some hours, or until midnight. */
export type Evening = 'some_hours' | 'until_midnight'

/** One option for each day: courts that close before the new hour close at that hour. */
export function hoursOptions({ courts, zone }: ScheduleProblem, evening: Evening): RelaxationOption[] {
  const days = new Set(courts.flatMap((court) => court.open.map(({ from }) => dayOf(from, zone))))
  return [...days].flatMap((day) => {
    const own = courts.filter((court) => lastOpening(court, day, zone))
    const before = own.map((court) => lastOpening(court, day, zone)!.to)
    const some = Math.max(...before) + SOME_MINUTES
    const midnight = minuteAt(addDays(day, 1), '00:00', zone)
    const [after, latest] = evening === 'some_hours' ? [Math.min(...before), some] : [some, midnight]
    const closings = Array.from({ length: Math.max(0, Math.ceil((latest - after) / STEP_MINUTES)) }, (_, step) =>
      Math.min(latest, after + (step + 1) * STEP_MINUTES),
    )
    return closings.length > 0 ? [laterOn({ day, courts: own, all: own.length, closings }, zone)] : []
  })
}

function laterOn(late: LateDay, zone: string): RelaxationOption {
  const { day, courts, closings } = late
  const concerned = (until: Minute) => courts.filter((court) => lastOpening(court, day, zone)!.to < until)
  const opening = Math.min(...courts.map((court) => lastOpening(court, day, zone)!.from))
  const of = (some: readonly Court[]) => laterOn({ ...late, courts: some }, zone)
  return {
    constraint: 'opening_hours',
    subject: `opening_hours ${day}`,
    cause: '',
    amounts: closings,
    apply: (given, until) => ({
      ...given,
      courts: given.courts.map((court) =>
        courts.some((each) => each.id === court.id) ? openUntil(court, day, until, zone) : court,
      ),
    }),
    text: (until) => {
      const own = concerned(until)
      const names =
        own.length === late.all && own.length > 1 ? 'tous les terrains' : listed(own.map(({ name }) => name))
      return `Prolonger l’ouverture de ${names} jusqu’à ${timeInFrench(until, zone)} (${dayInFrench(opening, zone)})`
    },
    narrowed: (plan) => {
      const used = courts.filter((court) => endsLate(court, plan, day, zone))
      return used.length === 0 || used.length === courts.length ? null : of(used)
    },
    parts: (until) => {
      const own = concerned(until)
      return own.length < 2 ? [] : own.map((gone) => of(own.filter((court) => court !== gone)))
    },
  }
}

const lastOpening = (court: Court, day: string, zone: string): Span | undefined =>
  court.open
    .filter(({ from }) => dayOf(from, zone) === day)
    .toSorted((one, other) => one.to - other.to)
    .at(-1)

/** Extends the last opening of the day only, so a break between two openings stays. */
function openUntil(court: Court, day: string, until: Minute, zone: string): Court {
  const last = lastOpening(court, day, zone)
  return {
    ...court,
    open: court.open.map((span) => (span === last && span.to < until ? { ...span, to: until } : span)),
  }
}

function endsLate(court: Court, plan: readonly PlannedGame[], day: string, zone: string): boolean {
  const { from, to } = lastOpening(court, day, zone)!
  const next = court.open
    .filter((span) => span.from >= to)
    .reduce((least, span) => Math.min(least, span.from), Infinity)
  return plan.some((slot) => slot.court === court.id && slot.start >= from && slot.start < next && slot.end > to)
}

/** The same step as the form of the opening hours. */
const STEP_MINUTES = 5

const SOME_MINUTES = 180
