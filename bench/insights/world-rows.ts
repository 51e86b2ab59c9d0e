import type { Division } from '#domain/common/reference/divisions.ts'

export type WorldSize = { clubs: number; tournaments_a_season: number; seasons: number }

/** Number of days in a season of whole weeks. Days are counted from 1 July of the first season, a Saturday. */
export const SEASON_DAYS = 364
export const seasonAt = (day: number) => Math.floor(day / SEASON_DAYS)

export type Place = { latitude: number; longitude: number }

export type WorldClub = Place & { id: number; department: string; teams: number[] }

/** `truth` is the strength by season, in points over 40 minutes against a mean team. Computations never see it. */
export type WorldTeam = {
  id: number
  club: number
  cell: string
  division: Division
  truth: number[]
}

export type WorldTournament = Place & {
  id: number
  organizer: number
  day: number
  opens: number
  /** Previous edition. Null for the first one. */
  previous: number | null
  cells: string[]
  /** Null means every level. */
  division: Division | null
  price: number
  /** Places of each cell. */
  places: number
  minutes: number
  /** Reputation, hidden from computations. */
  quality: number
}

export type WorldRegistration = {
  tournament: number
  team: number
  day: number
  /** Day of its cancellation. Null when it came. */
  cancelled: number | null
}

export type WorldMatch = {
  day: number
  tournament: number
  one: number
  other: number
  margin: number
  minutes: number
}

export type World = {
  size: WorldSize
  clubs: WorldClub[]
  teams: WorldTeam[]
  tournaments: WorldTournament[]
  /** In the order of their days. */
  registrations: WorldRegistration[]
  matches: WorldMatch[]
}

/** True when a registration holds a place at the end of day `at`. */
export const held = ({ day, cancelled }: WorldRegistration, at: number) =>
  day <= at && (cancelled === null || cancelled > at)

export function kmBetween(one: Place, other: Place): number {
  const radians = Math.PI / 180
  const [a, b] = [one.latitude * radians, other.latitude * radians]
  const cosine =
    Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos((one.longitude - other.longitude) * radians)
  return 6371 * Math.acos(Math.min(1, cosine))
}
