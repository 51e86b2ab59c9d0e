import type { Travel } from '../distances/distance.ts'
import { carsCo2Kg } from '../distances/travel.ts'

/** A registration of a club that took a place. `spent_cents`: paid, minus refunded. */
export type AnalyzedEntry = {
  season: string
  tournament_id: number
  /** The team holds its place, or has played. */
  stands: boolean
  /** The team withdrew although the tournament took place. */
  withdrew: boolean
  spent_cents: number
  /** The way to the tournament, without the way back. */
  travel: Travel
}

export type SeasonFigures = {
  season: string
  registrations: number
  cancellations: number
  cancellation_percent: number | null
  spend_cents: number
  tournaments: number
  distance_km: number
  minutes: number
  co2_kg: number
  unknown_trips: number
  is_estimated: boolean
  is_approximate: boolean
}

/** Figures by season, the latest first. Travel counts one return trip per tournament where the club holds a place. */
export function seasonFigures(entries: readonly AnalyzedEntry[]): SeasonFigures[] {
  const seasons = Map.groupBy(entries, ({ season }) => season)
  return [...seasons].map(([season, of]) => figuresOf(season, of)).toSorted((a, b) => (a.season < b.season ? 1 : -1))
}

function figuresOf(season: string, entries: readonly AnalyzedEntry[]): SeasonFigures {
  const cancellations = entries.filter(({ withdrew }) => withdrew).length
  const standing = entries.filter(({ stands }) => stands)
  const trips = new Map(standing.map(({ tournament_id, travel }) => [tournament_id, travel]))
  const known = [...trips.values()].flatMap(({ km, minutes }) =>
    km === null || minutes === null ? [] : [{ km, minutes }],
  )
  const distance_km = 2 * sum(known.map(({ km }) => km))
  return {
    season,
    registrations: entries.length,
    cancellations,
    cancellation_percent: entries.length === 0 ? null : Math.round((100 * cancellations) / entries.length),
    spend_cents: sum(entries.map(({ spent_cents }) => spent_cents)),
    tournaments: trips.size,
    distance_km,
    minutes: 2 * sum(known.map(({ minutes }) => minutes)),
    // Each team of the club travels in its own cars, so emissions count every team.
    co2_kg: carsCo2Kg(2 * sum(standing.map(({ travel }) => travel.km ?? 0))),
    unknown_trips: trips.size - known.length,
    is_estimated: [...trips.values()].some((trip) => trip.is_estimated),
    is_approximate: [...trips.values()].some((trip) => trip.km !== null && trip.is_approximate),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
