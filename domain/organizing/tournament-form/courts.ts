import { addDays, instantOf } from '../../common/dates/local-time.ts'
import { fold, tidy } from '../../common/text.ts'
import type { FieldProblem, TypedCourt } from './tournament-fields.ts'
import { endsNextDay, lastDayOf } from '../../common/dates/typed-hours.ts'
import type { CourtAnswer } from './answers.ts'
import { skippedProblem, timeProblem } from './times.ts'

export const COURTS_MAX = 24

type Where = { zone: string; days: readonly string[] }

/** Remembers each hour that it computes, because courts often share their hours. */
type Clock = (day: string, time: string) => { instant: Date; problem: string | null }

/**
 * Reads all courts; undefined as long as one is invalid. Names must differ, and hours may not overlap or fall outside
 * the days of the tournament.
 */
export function readCourts(
  typed: readonly TypedCourt[],
  known: readonly number[],
  where: Where,
  problems: FieldProblem[],
): CourtAnswer[] | undefined {
  const before = problems.length
  const names = new Set<string>()
  const used = new Set<number>()
  const clock = clockOf(where.zone)
  if (typed.length > COURTS_MAX)
    problems.push({ field: 'courts', at: 'courts', message: `${COURTS_MAX} terrains au plus.` })
  const answers = typed.map((court, index): CourtAnswer => {
    const at = `courts.${index}`
    const say: Say = (place, message) => void problems.push({ field: 'courts', at: `${at}.${place}`, message })
    const name = tidy(court.name)
    const site = tidy(court.site)
    if (name === '') say('name', 'Donnez un nom au terrain.')
    else if (name.length > 40) say('name', '40 caractères au plus.')
    else if (names.has(`${fold(site)}|${fold(name)}`)) say('name', 'Un autre terrain porte déjà ce nom.')
    if (site.length > 80) say('site', '80 caractères au plus.')
    names.add(`${fold(site)}|${fold(name)}`)
    const id = court.id !== null && known.includes(court.id) && !used.has(court.id) ? court.id : null
    if (id !== null) used.add(id)
    return { id, name, site, hours: readHours(court.hours, where.days, clock, say) }
  })
  return problems.length > before ? undefined : answers
}

type Say = (place: string, message: string) => void

function readHours(typed: TypedCourt['hours'], days: readonly string[], clock: Clock, say: Say) {
  const hours = typed.flatMap((span, index) => {
    const { day, from, to } = span
    const isPlayed = days.includes(day)
    const refused = [
      ['day', isPlayed ? null : 'Ce jour n’est pas un jour du tournoi.'],
      ['from', timeProblem(from)],
      ['to', timeProblem(to) ?? (isPlayed && lastDayOf(span) > days.at(-1)! ? TOO_LATE : null)],
    ] as const
    const opening = [day, from] as const
    const closing = () => [endsNextDay(span) ? addDays(day, 1) : day, to] as const
    const found = refused.find(([, problem]) => problem !== null) ?? skipped(clock, opening, closing())
    if (!found) return [{ index, from: clock(...opening).instant, to: clock(...closing()).instant }]
    const [place, message] = found
    say(`hours.${index}.${place}`, message!)
    return []
  })
  const sorted = hours.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  for (const [i, { index, from }] of sorted.entries())
    if (i > 0 && from < sorted[i - 1]!.to) say(`hours.${index}.from`, 'Ces heures en recouvrent d’autres.')
  return sorted.map(({ from, to }) => ({ from, to }))
}

const TOO_LATE = 'Cette nuit finit après le dernier jour du tournoi\u00a0: repoussez-le d’abord.'

type Moment = readonly [day: string, time: string]

function skipped(clock: Clock, opening: Moment, closing: Moment) {
  const places = [
    ['from', clock(...opening).problem],
    ['to', clock(...closing).problem],
  ] as const
  return places.find(([, problem]) => problem !== null)
}

function clockOf(zone: string): Clock {
  const known = new Map<string, ReturnType<Clock>>()
  return (day, time) => {
    const key = `${day} ${time}`
    const found = known.get(key) ?? { instant: instantOf(day, time, zone), problem: skippedProblem(day, time, zone) }
    known.set(key, found)
    return found
  }
}
