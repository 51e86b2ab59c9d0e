import { implement, ORPCError } from '@orpc/server'
import type { AdminPower } from '#domain/admin-power.ts'
import { ONLY_OWNER } from '#domain/administration.ts'
import { contract } from '#contract/index.ts'
import type { Context, Viewer } from './context.ts'
import { refuse } from './errors.ts'
import { onlyAdmin } from './only-admin.ts'
import { requireStepUp } from './step-up.ts'

/** The contract with our context, whoever calls, also with an account that has no profile. */
export const anybody = implement(contract).$context<Context>()

/** The same: `api.tournaments.list.handler(({ input, context }) => …)`. Whose account is not complete is a visitor. */
export const api = anybody.use(({ context: { viewer }, next }) =>
  next({ context: { viewer: viewer?.complete ? viewer : null } }),
)

/** Same procedures, for a caller with a session, complete or not: `context.viewer` is never null below. */
export const account = anybody.use(({ context, next }) => next({ context: { viewer: signedIn(context) } }))

/** Same procedures, for a caller with a whole account. */
export const member = anybody.use(async ({ context, procedure, next }) => {
  const viewer = signedIn(context)
  if (!viewer.complete) throw refuse('ACCOUNT_INCOMPLETE')
  if (viewer.password_too_short && procedure['~orpc'].route.method !== 'GET') throw refuse('PASSWORD_TOO_SHORT')
  try {
    return await next({ context: { viewer } })
  } catch (error) {
    throw viewer.second_factor === 'to_enrol' && isRightMissing(error) ? refuse('SECOND_FACTOR_REQUIRED') : error
  }
})

/**
 * Same procedures, for an administrator who has that power: `admin('manage_users').people.suspend`.
 * @param step_up asks for a second factor given in the last minutes, as what cannot be undone does
 * @throws NOT_FOUND to everybody else, SECOND_FACTOR_REQUIRED, POWER_WITHDRAWN, STEP_UP_REQUIRED
 */
export const admin = (power?: AdminPower, { step_up = false }: { step_up?: boolean } = {}) =>
  member.use(({ context, next }) => {
    onlyAdmin(context.viewer, power)
    if (step_up) requireStepUp(context)
    return next()
  })

/**
 * Same procedures, for the owner of the platform who has just given a second factor.
 * @throws as `admin`, and FORBIDDEN to other administrators
 */
export const owner = admin().use(({ context, next }) => {
  if (!context.viewer.is_owner) throw refuse('FORBIDDEN', undefined, ONLY_OWNER)
  requireStepUp(context)
  return next()
})

function signedIn({ viewer, unproven }: Context): Viewer {
  if (unproven) throw refuse('SECOND_FACTOR_REQUIRED')
  if (!viewer) throw refuse('SIGNED_OUT')
  return viewer
}

/** What an administrator without a second factor is refused may be theirs with one. */
const isRightMissing = (error: unknown) =>
  error instanceof ORPCError && ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZING_NOT_GRANTED'].includes(error.code)
