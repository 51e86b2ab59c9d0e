import { ORPCError } from '@orpc/server'
import type { Context } from '../../context.ts'
import { isRefusedValue, isUnavailable, violatedConstraint } from '../../database/errors.ts'
import { refuse } from '../../errors.ts'
import { refusedWrite } from '../../process/refused-write.ts'
import type { Metrics } from '../../process/metrics.ts'

/** Seconds before a retry when the database is away. */
export const UNAVAILABLE_SECONDS = 2

/** Seconds before a retry. Null when a retry would get the same answer. */
export function retryAfterSeconds({ status, data }: { status: number; data?: unknown }): number | null {
  if (status !== 429 && status !== 503) return null
  const told = (data as { retry_after_seconds?: unknown } | undefined)?.retry_after_seconds
  if (typeof told === 'number') return told
  return status === 503 ? UNAVAILABLE_SECONDS : null
}

/**
 * Turns an error into an answer. A refusal stays as it is. A database that is away, or refuses to write, gives 503. Any
 * other error gives 'Erreur inconnue' with the reference of the request, and its cause goes only to our log.
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
  // Triggers of 'clubs_merged_away' refuse every write for a club that was merged into another one.
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

/** The caller left while sending. Node gives the code of a lost connection, but without a system call. */
export const hasHungUp = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** `data.issues` tells what is wrong, one sentence per field. */
const REFUSED_INPUT = 'Certaines informations sont à corriger.'
