import { implement } from '@orpc/server'
import type { AdminPower } from '#domain/common/people/admin-power.ts'
import { ONLY_OWNER } from '#domain/accounts/administration.ts'
import { asksRecentFactor } from '#domain/accounts/recent-factor.ts'
import { contract } from '#contract/index.ts'
import type { Context, Viewer } from '../context.ts'
import { refuse } from '../errors.ts'
import { tellMissingFactor } from './missing-factor.ts'
import { onlyAdmin } from './only-admin.ts'
import { requireRecentFactor } from './step-up.ts'

/** The contract with our context, whoever calls, also with an account that has no profile. */
export const anybody = implement(contract).$context<Context>()

/** The same: `api.tournaments.list.handler(({ input, context }) => …)`. Whose account is not complete is a visitor. */
export const api = anybody.use(({ context: { viewer }, next }) =>
  next({ context: { viewer: viewer?.complete ? viewer : null } }),
)

/** Same procedures, for a caller with a session, complete or not: `context.viewer` is never null below. */
export const account = anybody.use(({ context, next }) => next({ context: { viewer: signedIn(context) } }))

/** The account is whole; what its acts ask for is asked beyond. */
const whole = anybody.use(async ({ context, procedure, next }) => {
  const viewer = signedIn(context)
  if (!viewer.complete) throw refuse('ACCOUNT_INCOMPLETE')
  if (viewer.password_too_short && procedure['~orpc'].route.method !== 'GET') throw refuse('PASSWORD_TOO_SHORT')
  try {
    return await next({ context: { viewer } })
  } catch (error) {
    throw tellMissingFactor(error, context)
  }
})

/** Same procedures, for a caller with a whole account; of an administrator, some ask for a second factor given lately. */
export const member = whole.use(({ context, procedure, next }) => {
  requireRecentFactor(context, asksRecentFactor(actOf(procedure)))
  return next()
})

/**
 * Same procedures, for an administrator who has that power: `admin('manage_users').people.suspend`.
 * @throws NOT_FOUND to everybody else, SECOND_FACTOR_REQUIRED, POWER_WITHDRAWN, STEP_UP_REQUIRED
 */
export const admin = (power?: AdminPower) =>
  whole.use(({ context, procedure, next }) => {
    onlyAdmin(context.viewer, power)
    requireRecentFactor(context, asksRecentFactor(actOf(procedure)))
    return next()
  })

/**
 * Same procedures, for the owner of the platform.
 * @throws as `admin`, and FORBIDDEN to other administrators
 */
export const owner = whole.use(({ context, procedure, next }) => {
  onlyAdmin(context.viewer)
  if (!context.viewer.is_owner) throw refuse('FORBIDDEN', undefined, ONLY_OWNER)
  requireRecentFactor(context, asksRecentFactor(actOf(procedure)))
  return next()
})

/** `PUT /admin/settings`, as the table of acts writes it. */
function actOf(procedure: { '~orpc': { route: { method?: string; path?: string } } }): string {
  const { method = 'POST', path = '' } = procedure['~orpc'].route
  return `${method} ${path}`
}

function signedIn({ viewer, unproven }: Context): Viewer {
  if (unproven) throw refuse('SECOND_FACTOR_REQUIRED')
  if (!viewer) throw refuse('SIGNED_OUT')
  return viewer
}
