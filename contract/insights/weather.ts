import { z } from 'zod'
import { day, instant, publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const forecast = z.object({
  state: z.literal('known'),
  /** The town. */
  location: z.string(),
  date: day,
  /** Degrees Celsius, at `hour`. */
  temperature: z.int(),
  description: z.string(),
  /** Percent. */
  humidity: z.int(),
  /** km/h. */
  windSpeed: z.int(),
  /** By the clock of the place. */
  hour: z.int(),
  lowest: z.int(),
  highest: z.int(),
  /** The highest risk of the hours of the event; null when nobody knows. */
  rain_percent: z.int().nullable(),
  advice: z.array(z.string()),
  fetched_at: instant,
  /** The service did not answer: this is what it had said before. */
  is_stale: z.boolean(),
  is_demo: z.boolean(),
  attribution: z.string().nullable(),
})

/**
 * `early`: it is told from that day. `off`: this installation asks nobody. `unplaced`: its organiser has not said where.
 * `over`: nothing is left to tell.
 */
const silence = z.object({
  state: z.enum(['early', 'off', 'unplaced', 'over']),
  from_day: day.nullable(),
})

const visitor = verbs(publicRoute, 'Tournois')

export const weather = {
  get: visitor.get('/tournaments/{id}/weather', 'La météo d’un tournoi', {
    refuses: ['WEATHER_FAILED'],
    asks: { id: z.int().positive() },
    answers: z.discriminatedUnion('state', [forecast, silence]),
  }),
}

export type TournamentWeather = z.infer<typeof forecast> | z.infer<typeof silence>
