import { ORPCError } from '@orpc/server'
import { ERRORS, type ErrorCode } from '#contract/common/errors.ts'

/**
 * A refusal that people are told about: `throw refuse('TOURNAMENT_FULL', { tournament_category_id })`.
 * Anything else that is thrown is a fault, answered as 'Erreur inconnue' with the request's reference.
 * @param data facts that the screen needs; never a personal datum of somebody else
 * @param message replaces the catalogue's sentence when the situation has a more precise one
 */
export function refuse(code: ErrorCode, data?: Record<string, unknown>, message?: string) {
  const { status, message: usual } = ERRORS[code]
  return new ORPCError(code, { status, message: message ?? usual, ...(data ? { data } : {}) })
}
