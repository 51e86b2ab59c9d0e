import { z } from 'zod'
import type { WeatherHour } from '#domain/insights/weather.ts'
import { localDay, localTime } from '#domain/common/dates/local-time.ts'
import { WEATHER_DAYS_AHEAD } from '#domain/common/thresholds.ts'
import { askService, ServiceFault } from '../http/outgoing/ask-service.ts'
import type { AskedPlace, Weather, WeatherDay } from './port.ts'

const PATIENCE_MS = 3_000

type Settings = { url: string; key: string | undefined; patienceMs?: number }

/**
 * https://open-meteo.com/en/docs. It asks for Unix times, because the service's local times do not tell their offset.
 */
export const openMeteo = ({ url, key, patienceMs = PATIENCE_MS }: Settings): Weather => ({
  source: 'open-meteo',
  attribution: 'Données météo\u00a0: Open-Meteo.com',
  forecast: async (place) => {
    const parsed = answer.safeParse(await askService(addressOf(url, key, place), patienceMs))
    if (!parsed.success) throw new ServiceFault('answered something else than a forecast')
    return byDay(parsed.data.hourly, place.time_zone)
  },
})

function addressOf(base: string, key: string | undefined, { latitude, longitude, time_zone }: AskedPlace): URL {
  const url = new URL('/v1/forecast', base)
  const asked = {
    latitude: latitude.toFixed(1),
    longitude: longitude.toFixed(1),
    hourly: COLUMNS.join(','),
    timezone: time_zone,
    timeformat: 'unixtime',
    forecast_days: String(WEATHER_DAYS_AHEAD),
    ...(key === undefined ? {} : { apikey: key }),
  }
  url.search = new URLSearchParams(asked).toString()
  return url
}

const COLUMNS = [
  'temperature_2m',
  'relative_humidity_2m',
  'wind_speed_10m',
  'precipitation_probability',
  'weather_code',
] as const

/** Bounds of what is possible on Earth, and more values than the hours of sixteen days. */
const column = (low: number, high: number) => z.array(z.number().min(low).max(high).nullable()).max(1_000)

const answer = z.object({
  hourly: z
    .object({
      time: z.array(z.int().min(0).max(4_102_444_800)).min(1).max(1_000),
      temperature_2m: column(-90, 60),
      relative_humidity_2m: column(0, 100),
      wind_speed_10m: column(0, 500),
      precipitation_probability: column(0, 100),
      weather_code: column(0, 99),
    })
    .refine((hourly) => COLUMNS.every((name) => hourly[name].length === hourly.time.length)),
})

function byDay(hourly: z.infer<typeof answer>['hourly'], zone: string): WeatherDay[] {
  const days = new Map<string, WeatherHour[]>()
  for (const [i, seconds] of hourly.time.entries()) {
    const at = new Date(seconds * 1_000)
    const day = localDay(at, zone)
    const hours = days.get(day) ?? days.set(day, []).get(day)!
    const hour = Number(localTime(at, zone).slice(0, 2))
    // The hour that comes twice in autumn counts once.
    if (hours.at(-1)?.hour === hour) continue
    hours.push({
      hour,
      temperature: hourly.temperature_2m[i]!,
      humidity: hourly.relative_humidity_2m[i]!,
      wind: hourly.wind_speed_10m[i]!,
      rain: hourly.precipitation_probability[i]!,
      code: hourly.weather_code[i]!,
    })
  }
  return [...days].map(([day, hours]) => ({ day, hours }))
}
