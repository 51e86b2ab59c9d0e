import { addDays, daysBetween, type Instant, lastLocalDay, localDay, localTime } from '../common/dates/local-time.ts'
import {
  GREAT_HEAT_CELSIUS,
  WEATHER_DAYS_AHEAD,
  WEATHER_FRESH_MINUTES,
  WEATHER_FRESH_MINUTES_SOON,
  WEATHER_SOON_DAYS,
} from '../common/thresholds.ts'

/** Forecast of the service for one hour at a place. `code` is a WMO code. */
export type WeatherHour = {
  /** 0 to 23, local time. */
  hour: number
  temperature: number | null
  humidity: number | null
  /** km/h */
  wind: number | null
  /** Probability of rain, in percent. */
  rain: number | null
  code: number | null
}

export type WeatherAdvice = 'heat' | 'slippery'

export type WeatherAtEvent = {
  hour: number
  temperature: number
  description: string
  humidity: number
  wind: number
  lowest: number
  highest: number
  /** Highest probability of rain during the event; null when the service does not give it. */
  rain: number | null
  advice: WeatherAdvice[]
}

type Event = { starts_at: Instant; ends_at: Instant; time_zone: string }

/** Day and hour of the forecast to show: those of the start, or the same hour of today once it has begun. */
export function weatherMoment({ starts_at, ends_at, time_zone }: Event, now: Date): { day: string; hour: number } {
  const today = localDay(now, time_zone)
  const first = localDay(starts_at, time_zone)
  const last = lastLocalDay(starts_at, ends_at, time_zone)
  return { day: today <= first ? first : today < last ? today : last, hour: hourOf(starts_at, time_zone) }
}

/** The first day on which the forecast reaches this event. */
export const weatherFrom = ({ starts_at, time_zone }: Event): string =>
  addDays(localDay(starts_at, time_zone), 1 - WEATHER_DAYS_AHEAD)

/** How many minutes a forecast may be kept before the service is asked again. */
export function freshMinutes(event: Event, now: Date): number {
  const away = daysBetween(localDay(now, event.time_zone), weatherMoment(event, now).day)
  return away <= WEATHER_SOON_DAYS ? WEATHER_FRESH_MINUTES_SOON : WEATHER_FRESH_MINUTES
}

/** Null when the hour or one of its values is missing, as if the service had not answered. */
export function weatherAt(hours: readonly WeatherHour[], event: Event, now: Date): WeatherAtEvent | null {
  const { day, hour } = weatherMoment(event, now)
  const there = hours.find((known) => known.hour === hour)
  const { temperature, humidity, wind, code } = there ?? {}
  if (!there || !isKnown(temperature) || !isKnown(humidity) || !isKnown(wind) || !isKnown(code)) return null
  const temperatures = hours.flatMap((known) => known.temperature ?? [])
  const until = localDay(event.ends_at, event.time_zone) === day ? hourOf(event.ends_at, event.time_zone) : LAST_HOUR
  const rains = hours.flatMap((known) => (known.hour >= hour && known.hour <= until ? (known.rain ?? []) : []))
  return {
    hour,
    temperature: Math.round(temperature),
    description: weatherWords(code),
    humidity: Math.round(humidity),
    wind: Math.round(wind),
    lowest: Math.round(Math.min(...temperatures)),
    highest: Math.round(Math.max(...temperatures)),
    rain: rains.length > 0 ? Math.round(Math.max(...rains)) : null,
    advice: adviceOf(Math.max(...temperatures), code),
  }
}

export const WEATHER_ADVICE: Record<WeatherAdvice, string> = {
  heat: 'Forte chaleur\u00a0: prévoyez de l’eau',
  slippery: 'Route possiblement glissante',
}

function adviceOf(highest: number, code: number): WeatherAdvice[] {
  return [
    ...(highest >= GREAT_HEAT_CELSIUS ? (['heat'] as const) : []),
    ...(SLIPPERY.includes(code) ? (['slippery'] as const) : []),
  ]
}

const SLIPPERY = [48, 56, 57, 66, 67, 71, 73, 75, 77, 85, 86]

/** French words for codes of the World Meteorological Organization, table 4677, as the service uses them. */
export const weatherWords = (code: number): string => WORDS[code] ?? 'Temps indéterminé'

const WORDS: Partial<Record<number, string>> = {
  0: 'Ciel dégagé',
  1: 'Plutôt dégagé',
  2: 'Partiellement nuageux',
  3: 'Couvert',
  45: 'Brouillard',
  48: 'Brouillard givrant',
  51: 'Bruine faible',
  53: 'Bruine modérée',
  55: 'Bruine dense',
  56: 'Bruine verglaçante faible',
  57: 'Bruine verglaçante dense',
  61: 'Pluie faible',
  63: 'Pluie modérée',
  65: 'Pluie forte',
  66: 'Pluie verglaçante faible',
  67: 'Pluie verglaçante forte',
  71: 'Neige faible',
  73: 'Neige modérée',
  75: 'Neige forte',
  77: 'Grains de neige',
  80: 'Averses faibles',
  81: 'Averses modérées',
  82: 'Averses violentes',
  85: 'Averses de neige faibles',
  86: 'Averses de neige fortes',
  95: 'Orage',
  96: 'Orage avec grêle faible',
  99: 'Orage avec grêle forte',
}

const LAST_HOUR = 20
const hourOf = (instant: Instant, zone: string) => Number(localTime(instant, zone).slice(0, 2))
const isKnown = (value: number | null | undefined): value is number => typeof value === 'number'
