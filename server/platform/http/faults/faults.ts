import { ORPCError } from '@orpc/server'
import type { Context } from '../../context.ts'
import { isRefusedValue, isUnavailable, violatedConstraint } from '../../database/errors.ts'
import { refuse } from '../../errors.ts'
import { refusedWrite } from '../../process/refused-write.ts'
import type { Metrics } from '../../process/metrics.ts'

/** How soon to try again when the database is away, in seconds. */
export const UNAVAILABLE_SECONDS = 2

/** When to try again, in seconds; null when the answer would be the same. */
export function retryAfterSeconds({ status, data }: { status: number; data?: unknown }): number | null {
  if (status === 503) return UNAVAILABLE_SECONDS
  const told = (data as { retry_after_seconds?: unknown } | undefined)?.retry_after_seconds
  return status === 429 && typeof told === 'number' ? told : null
}

/**
 * Answers an error: a refusal stays as it is; a database that is away, or takes nothing, gives 503;
 * anything else gives 'Erreur inconnue' with the request's reference, its cause in our log only.
 */
export function answerable(error: unknown, context: Context | undefined, metrics: Metrics): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST')
    return new ORPCError('BAD_REQUEST', { message: REFUSED_INPUT, data: error.data as unknown })
  if (error instanceof ORPCError && error.status < 500) return error
  if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') return error
  if (hasHungUp(error)) return new ORPCError('CLIENT_CLOSED_REQUEST', { status: 499 })
  if (refusedWrite(error)) {
    context?.condition.note(error)
    context?.log.error({ err: error }, 'nothing can be written')
    return refuse('WRITES_REFUSED')
  }
  if (isUnavailable(error)) {
    context?.log.warn({ err: error }, 'database unavailable')
    return refuse('UNAVAILABLE')
  }
  // Its rows say so wherever they are written: see the triggers of 'clubs_merged_away'.
  if (violatedConstraint(error) === 'clubs_merged_away') return refuse('CLUB_MERGED')
  if (isRefusedValue(error)) {
    context?.log.warn({ err: error }, 'value refused by the database')
    return new ORPCError('BAD_REQUEST', { message: 'La demande contient une valeur ou un caractère interdit.' })
  }
  metrics.faults.inc()
  context?.log.error({ err: error }, 'fault')
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Erreur inconnue',
    data: { request_id: context?.request_id },
  })
}

/** The caller left while still sending: Node says so with the code of a lost connection, but of no system call. */
export const hasHungUp = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** What is wrong stands in `data.issues`, one sentence for each field. */
const REFUSED_INPUT = 'Certaines informations sont à corriger.'
