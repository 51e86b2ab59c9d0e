import { forecastOpen } from '#server/features/insights/attendance/commands/forecast-open.ts'
import { keepPast } from '#server/features/insights/attendance/commands/keep-past.ts'
import { recordFill } from '#server/features/insights/attendance/commands/record-fill.ts'
import { keepOpenPlaces } from '#server/features/insights/recommendations/commands/keep-open-places.ts'
import { forgetWeather } from '#server/features/insights/weather/commands/forget-weather.ts'
import type { Services } from '#server/platform/context.ts'
import { computeStrengths } from './commands/compute-strengths.ts'

/** One step of the night computes something again. It must be safe to repeat. */
export type NightlyStep = { name: string; run: (services: NightlyServices, now: Date) => Promise<void> }

export type NightlyServices = Pick<Services, 'db'> & { log: Pick<Services['log'], 'error'> }

/** The order matters: some steps read the rows that earlier ones wrote. */
export const NIGHTLY_STEPS: readonly NightlyStep[] = [
  { name: 'open', run: ({ db }, now) => keepOpenPlaces(db, now) },
  { name: 'fill', run: ({ db }, now) => recordFill(db, now) },
  { name: 'past', run: ({ db }, now) => keepPast(db, now) },
  { name: 'strengths', run: computeStrengths },
  { name: 'forecasts', run: ({ db }, now) => forecastOpen(db, now) },
  { name: 'weather.forget', run: ({ db }, now) => forgetWeather(db, now) },
]

/**
 * Runs the steps of the night. A step that fails does not keep the next ones from running.
 * @throws at the end, when one failed, so that the job is tried again
 */
export async function computeNightly(
  services: NightlyServices,
  now: Date,
  steps: readonly NightlyStep[] = NIGHTLY_STEPS,
): Promise<void> {
  const failures: unknown[] = []
  for (const { name, run } of steps) {
    try {
      await run(services, now)
    } catch (error) {
      services.log.error({ err: error, step: name }, 'insights: a step of the night failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${steps.length} steps failed`)
}
