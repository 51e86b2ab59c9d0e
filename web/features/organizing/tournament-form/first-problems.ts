import { readTexts } from '#domain/organizing/tournament-form/texts.ts'
import { dayProblem } from '#domain/organizing/tournament-form/times.ts'
import type { FieldProblem, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Town } from './saving/kept-tournament.ts'

/** The problems that keep a tournament from being begun, by field, in the order of the fields. */
export function firstProblems(values: TypedTournament, town: Town | null): Record<string, string> {
  const texts: FieldProblem[] = []
  readTexts(values, texts)
  const { starts_on, ends_on } = values
  const found = [
    ...texts.filter(({ field }) => field === 'title'),
    ...placed('starts_on', dayProblem(starts_on)),
    ...placed('ends_on', ends_on === '' ? null : dayProblem(ends_on)),
    ...placed('insee', town ? null : 'Choisissez une commune dans la liste.'),
    ...texts.filter(({ field }) => field !== 'title'),
  ]
  return Object.fromEntries(found.map(({ at, message }) => [at, message]))
}

const placed = (at: string, message: string | null) => (message ? [{ at, message }] : [])
