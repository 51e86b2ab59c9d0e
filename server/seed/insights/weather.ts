import type { WeatherHour } from '#domain/insights/weather.ts'
import { addDays, lastLocalDay, localDay } from '#domain/common/dates/local-time.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Random } from '../random.ts'

type Place = { cell: string; starts_at: string; ends_at: string; time_zone: string; latitude: number }

/** The weather of what is to come in the demonstration, invented: its source says so, and no real one is ever mixed with it. */
export async function inventWeather(tx: Tx, { now, random }: { now: Date; random: Random }): Promise<void> {
  const places = await tx<Place[]>`
    select place_cell(latitude, longitude, 1) as cell, starts_at, ends_at, time_zone, latitude
    from tournaments where demo and latitude is not null and ends_at > ${now} order by id`
  const days = new Map(
    places.flatMap((place) => daysOf(place).map((day) => [`${place.cell} ${day}`, { ...place, day }] as const)),
  )
  const rows = [...days.values()].map(({ cell, day, latitude }) => ({
    cell,
    day,
    payload: dayOf(day, latitude, random),
  }))
  await tx`
    insert into weather_forecasts (cell, day, payload, source, fetched_at)
    select cell, day, payload, 'demo', ${now}
    from jsonb_to_recordset(${tx.json(rows)}) as invented (cell text, day date, payload jsonb)`
}

function daysOf({ starts_at, ends_at, time_zone }: Place): string[] {
  const days = [localDay(starts_at, time_zone)]
  const last = lastLocalDay(starts_at, ends_at, time_zone)
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1))
  return days
}

/** Warmer in July, in the south and after noon; one sky a day. */
function dayOf(day: string, latitude: number, random: Random): { hours: WeatherHour[] } {
  const month = Number(day.slice(5, 7))
  const season = Math.cos(((month - 7.5) / 6) * Math.PI) * Math.min(1, Math.abs(latitude) / 40)
  const mean = 26 - Math.abs(latitude) * 0.3 + season * 8 + random.integer(-3, 3)
  const { code, rain } = SKIES[random.integer(0, SKIES.length - 1)]!
  const wind = random.integer(4, 28)
  return {
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      temperature: Math.round((mean + 4 * Math.cos(((hour - 15) / 12) * Math.PI)) * 10) / 10,
      humidity: Math.round(65 - 15 * Math.cos(((hour - 15) / 12) * Math.PI)),
      wind,
      rain,
      code,
    })),
  }
}

const SKIES = [
  { code: 0, rain: 0 },
  { code: 1, rain: 5 },
  { code: 2, rain: 10 },
  { code: 3, rain: 25 },
  { code: 61, rain: 70 },
  { code: 80, rain: 55 },
] as const
