import { ORPCError } from '@orpc/server'
import type { Context } from '../context.ts'
import { refuse } from '../errors.ts'

/** The refusal that somebody hears who might be let in with a second factor: not that they are signed out, or a stranger. */
export function tellMissingFactor(error: unknown, { viewer, unproven }: Pick<Context, 'viewer' | 'unproven'>): unknown {
  if (!(error instanceof ORPCError)) return error
  const isMissing = unproven
    ? error.code === 'SIGNED_OUT'
    : viewer?.second_factor === 'to_enrol' && REFUSED_RIGHTS.has(error.code)
  return isMissing ? refuse('SECOND_FACTOR_REQUIRED') : error
}

/** What an administrator without a second factor is refused may be theirs with one. */
const REFUSED_RIGHTS = new Set(['NOT_FOUND', 'FORBIDDEN', 'ORGANIZING_NOT_GRANTED'])
