import { addDays } from '../../local-time.ts'
import { listed } from '../../text.ts'
import type { RelaxationOption } from './relaxation-options.ts'
import type { Court, Minute, PlannedGame, ScheduleProblem } from './schedule-problem.ts'
import { dayInFrench, dayOf, minuteAt, timeInFrench } from './wall-times.ts'

interface LateDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string
  /** Last closing of the day. */
  readonly closing: Minute
  readonly courts: readonly Court[]
  readonly all: boolean
  readonly evening: Evening
}

/** How much later a gymnasium closes: a little, or for the whole evening. */
export type Evening = 'some_hours' | 'until_midnight'

/** One option per day: its courts close later. */
export function hoursOptions({ courts, zone }: ScheduleProblem, evening: Evening): RelaxationOption[] {
  const closings = courts.flatMap((court) => court.open.map((span) => ({ court, span, day: dayOf(span.from, zone) })))
  return [...Map.groupBy(closings, ({ day }) => day)].map(([day, own]) => {
    const closing = Math.max(...own.map(({ span }) => span.to))
    const open = courts.filter((court) => own.some((each) => each.court === court))
    return laterOn({ day, closing, courts: open, all: true, evening }, zone)
  })
}

/** In minutes since 1970: the new closing of these courts on that day. */
function laterOn(late: LateDay, zone: string): RelaxationOption {
  const { day, closing, courts } = late
  const midnight = minuteAt(addDays(day, 1), '00:00', zone)
  const some = closing + SOME_MINUTES
  const latest = late.evening === 'some_hours' || closing >= midnight ? some : Math.max(midnight, some)
  const steps = Math.ceil((latest - closing) / STEP_MINUTES)
  const names = late.all && courts.length > 1 ? 'tous les terrains' : listed(courts.map((court) => court.name))
  return {
    constraint: 'opening_hours',
    amounts: Array.from({ length: steps }, (_, step) => Math.min(latest, closing + (step + 1) * STEP_MINUTES)),
    apply: (given, until) => ({
      ...given,
      courts: given.courts.map((court) =>
        courts.some((each) => each.id === court.id) ? openUntil(court, day, until, zone) : court,
      ),
    }),
    text: (until) =>
      `Prolonger l’ouverture de ${names} jusqu’à ${timeInFrench(until, zone)} (${dayInFrench(closing - 1, zone)})`,
    narrowed: (plan) => {
      const used = courts.filter((court) => endsLate(court, plan, day, zone))
      return used.length === 0 || used.length === courts.length
        ? null
        : laterOn({ ...late, courts: used, all: false }, zone)
    },
  }
}

/** Only the last opening of the day lasts longer; a break between two openings stays. */
function openUntil(court: Court, day: string, until: Minute, zone: string): Court {
  const last = court.open.findLast((span) => dayOf(span.from, zone) === day)
  return {
    ...court,
    open: court.open.map((span) => (span === last && span.to < until ? { ...span, to: until } : span)),
  }
}

function endsLate(court: Court, plan: readonly PlannedGame[], day: string, zone: string): boolean {
  const closing = Math.max(...court.open.filter((span) => dayOf(span.from, zone) === day).map((span) => span.to))
  return plan.some((slot) => slot.court === court.id && dayOf(slot.start, zone) === day && slot.end > closing)
}

const STEP_MINUTES = 5

const SOME_MINUTES = 180
