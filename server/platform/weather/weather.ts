import type { Config } from '../config/config.ts'
import { openMeteo } from './open-meteo.ts'
import type { Weather } from './port.ts'

/** Null by default: no service is asked, and screens say so. */
export const createWeather = ({ weather }: Config): Weather | null => (weather ? openMeteo(weather) : null)
