import type { WeatherHour } from '#domain/insights/weather.ts'

/** In degrees: the middle of a cell, never the very place of somebody. */
export type AskedPlace = { latitude: number; longitude: number; time_zone: string }

export type WeatherDay = { day: string; hours: WeatherHour[] }

/** Where forecasts come from. */
export type Weather = {
  /** Kept beside what it said. */
  source: string
  /** « Données météo : Open-Meteo.com » */
  attribution: string
  /** By the clock of the place, from today on. @throws ServiceFault */
  forecast(place: AskedPlace): Promise<WeatherDay[]>
}
