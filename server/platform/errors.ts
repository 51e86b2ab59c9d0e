import { ORPCError } from '@orpc/server'
import { ERRORS, type ErrorCode } from '#contract/common/errors.ts'

/**
 * A refusal that people read: `throw refuse('TOURNAMENT_FULL', { tournament_category_id })`.
 * Any other error is a fault, answered as 'Erreur inconnue' with the reference of the request.
 * @param data facts that the screen needs, never personal data of somebody else
 * @param message a more precise sentence than the usual one of `ERRORS`
 */
export function refuse(code: ErrorCode, data?: Record<string, unknown>, message?: string) {
  const { status, message: usual } = ERRORS[code]
  return new ORPCError(code, { status, message: message ?? usual, ...(data ? { data } : {}) })
}
