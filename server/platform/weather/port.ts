import type { WeatherHour } from '#domain/insights/weather.ts'

/** In degrees: the middle of a cell, never anybody's exact place. */
export type AskedPlace = { latitude: number; longitude: number; time_zone: string }

export type WeatherDay = { day: string; hours: WeatherHour[] }

/** A service of weather forecasts. */
export type Weather = {
  /** Name of the service, kept beside its answers. */
  source: string
  /** Credit to show, such as « Données météo : Open-Meteo.com ». */
  attribution: string
  /** Forecast by local day, from today. @throws ServiceFault */
  forecast(place: AskedPlace): Promise<WeatherDay[]>
}
