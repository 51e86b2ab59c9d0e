import type { TypedCourt } from '#domain/organizing/tournament-form/tournament-fields.ts'

type Hours = TypedCourt['hours'][number]

/** A new court, with the hours of the last one. */
export function nextCourt(courts: readonly TypedCourt[], days: readonly string[]): TypedCourt {
  const last = courts.at(-1)
  return {
    id: null,
    name: `Terrain ${courts.length + 1}`,
    site: last?.site ?? '',
    hours: last ? last.hours.map((hours) => ({ ...hours })) : days.map((day) => ({ day, from: '09:00', to: '19:00' })),
  }
}

/** The hours of a court on each day of the tournament, and on days that are no longer part of it. */
export function hoursByDay({ hours }: Pick<TypedCourt, 'hours'>, days: readonly string[]) {
  const all = [...new Set([...days, ...hours.map(({ day }) => day)])].sort()
  return all.map((day) => ({ day, isPlayed: days.includes(day), spans: spansOf(hours, day) }))
}

/** `index`: its place in the list of the court, where its problems stand. */
const spansOf = (hours: readonly Hours[], day: string) =>
  hours.flatMap((span, index) => (span.day === day ? [{ ...span, index }] : []))
