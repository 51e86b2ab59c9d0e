import { z } from 'zod'
import { crowKm, type Point } from '#domain/insights/distances/travel.ts'
import { ROUTE_END_MOVED_KM_MAX } from '#domain/common/thresholds.ts'
import { askService, ServiceFault } from '../http/outgoing/ask-service.ts'
import type { Routing } from './port.ts'

const PATIENCE_MS = 3_000
/** The service documents five calls a second, but accepts only about one. */
const GAP_MS = 1_100

type Settings = { url: string; patienceMs?: number; gapMs?: number }

/**
 * The public routing service of the French state (IGN, Géoplateforme):
 * https://geoservices.ign.fr/documentation/services/itineraires
 * It silently moves a place to the nearest road, so both ends of the answer are compared with what was asked.
 */
export const geoplateforme = ({ url, patienceMs = PATIENCE_MS, gapMs = GAP_MS }: Settings): Routing => ({
  source: 'ign',
  gapMs,
  route: async (from, to) => {
    let said: unknown
    try {
      said = await askService(addressOf(url, from, to), patienceMs)
    } catch (error) {
      if (error instanceof ServiceFault && error.status === 404) return { refused: 'no_way' }
      throw error
    }
    const parsed = answer.safeParse(said)
    if (!parsed.success) throw new ServiceFault('answered something else than a route')
    const { start, end, distance, duration } = parsed.data
    const moved = Math.max(crowKm(start, from), crowKm(end, to))
    if (moved > ROUTE_END_MOVED_KM_MAX) return { refused: 'moved' }
    return { km: distance / 1_000, minutes: duration / 60 }
  },
})

function addressOf(base: string, from: Point, to: Point): URL {
  const url = new URL('/navigation/itineraire', base)
  url.search = new URLSearchParams({
    resource: 'bdtopo-osrm',
    profile: 'car',
    optimization: 'fastest',
    start: written(from),
    end: written(to),
    distanceUnit: 'meter',
    timeUnit: 'second',
    getSteps: 'false',
    getBbox: 'false',
  }).toString()
  return url
}

const written = ({ latitude, longitude }: Point) => `${longitude.toFixed(4)},${latitude.toFixed(4)}`

/** Text such as '4.8320,45.7578': longitude, then latitude. */
const place = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,2}(\.\d+)?$/)
  .transform((text) => {
    const [longitude, latitude] = text.split(',').map(Number)
    return { latitude: latitude!, longitude: longitude! }
  })

const answer = z.object({
  start: place,
  end: place,
  distance: z.number().min(0).max(5_000_000),
  duration: z.number().min(0).max(1_000_000),
})
