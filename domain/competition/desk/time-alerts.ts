import { durationInFrench } from '../schedule/wall-times.ts'
import { FORGOTTEN_MATCH_HOURS } from '../match.ts'
import type { DayMatch } from './court-day.ts'

export const PRESENCES = ['expected', 'present', 'late', 'absent'] as const

export type Presence = (typeof PRESENCES)[number]

export const PRESENCE_LABELS: Record<Presence, string> = {
  expected: 'Attendue',
  present: 'Présente',
  late: 'En retard',
  absent: 'Absente',
}

/** The desk proposes a forfeit for an absent team this long before the match, unless the tournament says otherwise. */
export const FORFEIT_MINUTES = 10
export const FORFEIT_MINUTES_MAX = 60

/** The desk is asked about a match that goes on this long after its end, or is awaited this long after its start. */
export const OVERDUE_MINUTES = 10

export const ALERT_CHOICES = ['wait', 'forfeit', 'double_forfeit'] as const

export type AlertChoice = (typeof ALERT_CHOICES)[number]

export const ALERT_CHOICE_LABELS: Record<AlertChoice, string> = {
  wait: 'Attendre',
  forfeit: 'Déclarer forfait',
  double_forfeit: 'Double forfait',
}

/** A question that the clock raises for the desk. A choice settles it, or what happens on the court. */
export type TimeAlert = {
  /** Stays the same until the hour of the match changes. */
  key: string
  kind: 'overdue' | 'not_started' | 'forfeit'
  match_id: number
  text: string
  choices: readonly AlertChoice[]
  /** The side that is missing in a forfeit; null when both are, and for other alerts. */
  missing: 0 | 1 | null
}

type Playing = DayMatch & { label: string; teams: readonly [Side, Side] }
type Side = { registration_id: string | null; name: string }

/**
 * Alerts about matches that are late or whose teams are absent, the oldest match first. A forfeit is only proposed.
 * @param presenceOf the presence of a team, as the desk noted it
 * @param forfeit_minutes how long before a match the forfeit of an absent team is proposed
 */
export function timeAlerts(
  matches: readonly Playing[],
  presenceOf: (registration_id: string) => Presence,
  forfeit_minutes: number,
  now: Date,
): TimeAlert[] {
  return matches
    .flatMap((match) => alertOf(match, presenceOf, forfeit_minutes, now) ?? [])
    .toSorted((one, other) => one.at - other.at || one.match_id - other.match_id)
    .map(({ at: _, ...alert }) => alert)
}

function alertOf(
  match: Playing,
  presenceOf: (id: string) => Presence,
  forfeit_minutes: number,
  now: Date,
): (TimeAlert & { at: number }) | null {
  const [at, end] = [match.scheduled_date, match.ends_at].map((instant) => new Date(instant).getTime() / MINUTE_MS)
  const clock = now.getTime() / MINUTE_MS
  if (clock - at! > FORGOTTEN_MATCH_HOURS * 60) return null
  const about = { match_id: match.id, at: at! }
  const hour = at! + match.late_minutes
  if (match.status === 'in_progress') {
    const over = Math.floor(clock - end! - match.late_minutes)
    if (over < OVERDUE_MINUTES) return null
    const text = `${match.label} devrait être fini depuis ${durationInFrench(over)}.`
    return { ...about, key: `overdue:${match.id}:${hour}`, kind: 'overdue', text, choices: ['wait'], missing: null }
  }
  const [one, other] = match.teams
  if (match.status !== 'scheduled' || one.registration_id === null || other.registration_id === null) return null
  const absent = [one, other].map(({ registration_id }) => presenceOf(registration_id!) === 'absent')
  if ((absent[0] || absent[1]) && hour - clock <= forfeit_minutes) {
    const isBoth = absent[0] === absent[1]
    const text = isBoth
      ? `${match.label}\u00a0: ${one.name} et ${other.name} sont absentes.`
      : `${match.label}\u00a0: ${absent[0] ? one.name : other.name} est absente.`
    const choices = isBoth ? (['double_forfeit', 'wait'] as const) : (['forfeit', 'wait'] as const)
    const missing = isBoth ? null : absent[0] ? 0 : 1
    return {
      ...about,
      key: `forfeit:${match.id}:${hour}:${missing ?? 'both'}`,
      kind: 'forfeit',
      text,
      choices,
      missing,
    }
  }
  const waited = Math.floor(clock - hour)
  if (waited < OVERDUE_MINUTES) return null
  const text = `${match.label} devrait avoir commencé depuis ${durationInFrench(waited)}.`
  return {
    ...about,
    key: `not_started:${match.id}:${hour}`,
    kind: 'not_started',
    text,
    choices: ['wait'],
    missing: null,
  }
}

const MINUTE_MS = 60_000
