import { ORPCError } from '@orpc/server'
import type { Context as HonoContext } from 'hono'
import type { Context } from '#server/platform/context.ts'
import { isRefusedValue, isUnavailable } from '#server/platform/database/errors.ts'
import { refusedWrite } from '#server/platform/process/refused-write.ts'
import { hasHungUp, retryAfterSeconds, UNAVAILABLE_SECONDS } from '#server/platform/http/faults/faults.ts'
import { AuthRefusal } from './auth-refusal.ts'

/** First version of the auth API in which `code` is a text. A client sends its version in a header. */
export const API_VERSION = '2024-01-01'
export const API_VERSION_HEADER = 'x-supabase-api-version'

/** Formats every error of `/auth` for its client, in the older format when the client names no version. */
export function answerRefusal(c: HonoContext, error: unknown, context: Context): Response {
  const { status, code, message, details } = asRefusal(error, context)
  const { retry_after_seconds, ...more } = details
  if (retry_after_seconds !== undefined) c.header('retry-after', String(retry_after_seconds))
  c.header('x-sb-error-code', code)
  if (!knowsTextCodes(c.req.header(API_VERSION_HEADER)))
    return c.json({ code: status, error_code: code, msg: message, ...more }, status)
  c.header(API_VERSION_HEADER, API_VERSION)
  return c.json({ code, error_code: code, message, msg: message, ...more }, status)
}

const unavailable = () =>
  new AuthRefusal(503, 'service_unavailable', 'Service temporarily unavailable', {
    retry_after_seconds: UNAVAILABLE_SECONDS,
  })

/** A version is a day; any other text is no version. */
const knowsTextCodes = (version = '') => /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION

/** The refusal told for an error of any kind. */
export function asRefusal(error: unknown, { log, request_id, condition }: Context): AuthRefusal {
  if (error instanceof AuthRefusal) return error
  if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS')
    return new AuthRefusal(429, 'over_request_rate_limit', error.message, {
      retry_after_seconds: retryAfterSeconds(error) ?? 60,
    })
  if (error instanceof ORPCError && error.code === 'UNAVAILABLE') return unavailable()
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return new AuthRefusal(403, 'not_admin', error.message)
  // The club no longer exists, or the person already has one: possible when a sign-up asks to join a club.
  if (error instanceof ORPCError) return new AuthRefusal(400, 'validation_failed', `club_id: ${error.message}`)
  if (hasHungUp(error)) return new AuthRefusal(400, 'validation_failed', 'Request aborted')
  if (refusedWrite(error)) condition.note(error)
  if (isUnavailable(error) || refusedWrite(error)) {
    log.warn({ err: error }, 'database unavailable')
    return unavailable()
  }
  if (isRefusedValue(error)) return new AuthRefusal(400, 'validation_failed', 'A value is out of range')
  log.error({ err: error }, 'fault')
  return new AuthRefusal(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    {
      error_id: request_id,
    },
  )
}
