import type { WeatherHour } from '#domain/insights/weather.ts'
import type { Db } from '#server/platform/database/client.ts'

export type WeatherSubject = {
  id: number
  status: string
  organizer: { id: number }
  venue_city: string
  starts_at: string
  ends_at: string
  time_zone: string
  demo: boolean
  /** Such as '45.8,4.8'; null when nobody knows where it takes place. */
  cell: string | null
}

/** Reads the facts of a tournament, in any state, on which its weather depends. */
export async function findWeatherSubject(db: Db, id: number): Promise<WeatherSubject | null> {
  const [row] = await db<WeatherSubject[]>`
    select id, status, json_build_object('id', organizer_club_id) as organizer, venue_city, starts_at, ends_at, time_zone, demo,
      place_cell(latitude, longitude, 1) as cell
    from tournaments where id = ${id}`
  return row ?? null
}

export type KeptForecast = { hours: WeatherHour[]; fetched_at: Date }

/** Finds the forecast that is kept for a cell and a day. */
export async function findForecast(
  db: Db,
  { cell, day, source }: { cell: string; day: string; source: string },
): Promise<KeptForecast | null> {
  const [row] = await db<{ payload: { hours: WeatherHour[] }; fetched_at: string }[]>`
    select payload, fetched_at from weather_forecasts where cell = ${cell} and day = ${day} and source = ${source}`
  return row ? { hours: row.payload.hours, fetched_at: new Date(row.fetched_at) } : null
}

/** Whether somebody is asking about that cell, here or in another process. */
export async function isBeingAsked(db: Db, cell: string, now: Date): Promise<boolean> {
  const [row] = await db`select from weather_asks where cell = ${cell} and not rests and busy_until > ${now}`
  return row !== undefined
}
