import type { TournamentWeather } from '#contract/insights/weather.ts'
import { freshMinutes, WEATHER_ADVICE, weatherAt, weatherFrom, weatherMoment } from '#domain/insights/weather.ts'
import { hasPassed, localDay } from '#domain/common/dates/local-time.ts'
import { WEATHER_STALE_HOURS } from '#domain/common/thresholds.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { askWeather } from './commands/ask-weather.ts'
import { findForecast, type KeptForecast, type WeatherSubject } from './queries.ts'

/** Reads the weather of a tournament, and asks the service when the one that is kept is too old. @throws WEATHER_FAILED */
export async function weatherOf(services: Services, tournament: WeatherSubject): Promise<TournamentWeather> {
  const { db, weather, clock } = services
  const now = clock()
  const { cell, time_zone, status } = tournament
  if (hasPassed(tournament.ends_at, now) || status === 'completed' || status === 'cancelled') return silent('over')
  if (cell === null) return silent('unplaced')
  const { day } = weatherMoment(tournament, now)
  const from_day = weatherFrom(tournament)
  const isEarly = localDay(now, time_zone) < from_day
  if (!weather) {
    const kept = tournament.demo ? await findForecast(db, { cell, day, source: DEMO }) : null
    if (!kept) return silent('off')
    return isEarly ? silent('early', from_day) : told(tournament, kept, now, { is_demo: true, attribution: null })
  }
  if (isEarly) return silent('early', from_day)
  const asked = { cell, day, source: weather.source }
  const isFresh = (kept: KeptForecast | null) => isWithin(kept, freshMinutes(tournament, now), now)
  let kept = await findForecast(db, asked)
  if (!isFresh(kept)) {
    await askWeather(services, weather, { cell, time_zone })
    kept = await findForecast(db, asked)
  }
  if (!kept || !isWithin(kept, WEATHER_STALE_HOURS * 60, now)) throw refuse('WEATHER_FAILED')
  return told(tournament, kept, now, {
    is_stale: !isFresh(kept),
    attribution: weather.attribution,
  })
}

const DEMO = 'demo'

const silent = (state: 'early' | 'off' | 'unplaced' | 'over', from_day: string | null = null) => ({ state, from_day })

const isWithin = (kept: KeptForecast | null, minutes: number, now: Date) =>
  kept !== null && now.getTime() - kept.fetched_at.getTime() < minutes * 60_000

function told(
  tournament: WeatherSubject,
  { hours, fetched_at }: KeptForecast,
  now: Date,
  of: { is_stale?: boolean; is_demo?: boolean; attribution: string | null },
): TournamentWeather {
  const there = weatherAt(hours, tournament, now)
  if (!there) throw refuse('WEATHER_FAILED')
  const { rain, wind, advice, ...rest } = there
  return {
    state: 'known',
    location: tournament.venue_city,
    date: weatherMoment(tournament, now).day,
    ...rest,
    windSpeed: wind,
    rain_percent: rain,
    advice: advice.map((name) => WEATHER_ADVICE[name]),
    fetched_at: fetched_at.toISOString(),
    is_stale: false,
    is_demo: false,
    ...of,
  }
}
