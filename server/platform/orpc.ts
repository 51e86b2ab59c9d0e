import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import type { Context } from './context.ts'
import { refuse } from './errors.ts'

/** The contract with our context: `api.tournaments.list.handler(({ input, context }) => …)`. */
export const api = implement(contract).$context<Context>()

/** Same procedures, for a caller with a session: `context.viewer` is never null below. */
export const member = api.use(({ context, next }) => {
  if (!context.viewer) throw refuse('SIGNED_OUT')
  return next({ context: { viewer: context.viewer } })
})
