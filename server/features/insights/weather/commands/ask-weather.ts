import { setTimeout as wait } from 'node:timers/promises'
import { WEATHER_REST_SECONDS, WEATHER_REST_SECONDS_MAX } from '#domain/common/thresholds.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { ServiceFault } from '#server/platform/http/outgoing/ask-service.ts'
import type { Weather, WeatherDay } from '#server/platform/weather/port.ts'
import { isBeingAsked } from '../queries.ts'

type Asked = { cell: string; time_zone: string }

/**
 * Asks the service about a cell, and keeps its whole answer. There is one call at a time for a cell among all processes, then
 * none for a while, answered or not. A call that fails is only logged: the forecast before it may still do.
 */
export async function askWeather(services: Services, weather: Weather, asked: Asked): Promise<void> {
  const under = underWay.get(asked.cell)
  if (under) return under
  const asking = askOnce(services, weather, asked).finally(() => underWay.delete(asked.cell))
  underWay.set(asked.cell, asking)
  return asking
}

/** Requests of this process about one cell wait for the same answer. */
const underWay = new Map<string, Promise<void>>()

async function askOnce({ db, clock, log }: Services, weather: Weather, { cell, time_zone }: Asked): Promise<void> {
  if (!(await claim(db, cell, clock()))) {
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until && (await isBeingAsked(db, cell, clock()))) await wait(LOOK_AGAIN_MS)
    return
  }
  const [latitude, longitude] = cell.split(',').map(Number)
  try {
    const days = await weather.forecast({ latitude: latitude!, longitude: longitude!, time_zone })
    await keep(db, cell, weather.source, days, clock())
    await rest(db, cell, WEATHER_REST_SECONDS, clock())
  } catch (error) {
    const asks = error instanceof ServiceFault ? (error.retry_after_seconds ?? 0) : 0
    await rest(db, cell, Math.min(WEATHER_REST_SECONDS_MAX, Math.max(WEATHER_REST_SECONDS, asks)), clock())
    if (!(error instanceof ServiceFault)) throw error
    log.warn({ cell, fault: error.message }, 'weather service')
  }
}

/** Longer than the patience of the adapter; after it a process that died asking no longer holds the cell. */
const PATIENCE_MS = 4_000
const LOOK_AGAIN_MS = 150

async function claim(db: Db, cell: string, now: Date): Promise<boolean> {
  const [row] = await db`
    insert into weather_asks (cell, busy_until, rests) values (${cell}, ${new Date(now.getTime() + PATIENCE_MS)}, false)
    on conflict (cell) do update set busy_until = excluded.busy_until, rests = false
    where weather_asks.busy_until <= ${now}
    returning cell`
  return row !== undefined
}

const rest = (db: Db, cell: string, seconds: number, now: Date) => db`
  update weather_asks set busy_until = ${new Date(now.getTime() + seconds * 1_000)}, rests = true where cell = ${cell}`

/** A day about which the service knows nothing does not replace an earlier answer. */
async function keep(db: Db, cell: string, source: string, days: readonly WeatherDay[], now: Date): Promise<void> {
  const known = days.filter(({ hours }) => hours.some(({ temperature }) => temperature !== null))
  await db`
    insert into weather_forecasts (cell, day, payload, source, fetched_at)
    select ${cell}, said.day, said.payload, ${source}, ${now}
    from jsonb_to_recordset(${db.json(known.map(({ day, hours }) => ({ day, payload: { hours } })))})
      as said (day date, payload jsonb)
    on conflict (cell, day, source) do update set payload = excluded.payload, fetched_at = excluded.fetched_at`
}
