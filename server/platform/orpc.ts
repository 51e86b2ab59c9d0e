import { implement, ORPCError } from '@orpc/server'
import { contract } from '#contract/index.ts'
import type { Context } from './context.ts'
import { refuse } from './errors.ts'

/** The contract with our context: `api.tournaments.list.handler(({ input, context }) => …)`. */
export const api = implement(contract).$context<Context>()

/** Same procedures, for a caller with a session: `context.viewer` is never null below. */
export const member = api.use(async ({ context: { viewer, unproven }, next }) => {
  if (unproven) throw refuse('SECOND_FACTOR_REQUIRED')
  if (!viewer) throw refuse('SIGNED_OUT')
  try {
    return await next({ context: { viewer } })
  } catch (error) {
    throw viewer.second_factor === 'to_enrol' && isRightMissing(error) ? refuse('SECOND_FACTOR_REQUIRED') : error
  }
})

/** What an administrator without a second factor is refused may be theirs with one. */
const isRightMissing = (error: unknown) =>
  error instanceof ORPCError && ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZING_NOT_GRANTED'].includes(error.code)
