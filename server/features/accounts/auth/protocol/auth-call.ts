import type { Hono, Context as HonoContext } from 'hono'
import type { Context } from '#server/platform/context.ts'
import { AuthRefusal } from './auth-refusal.ts'

export type Env = { Variables: { context: Context } }

/** One request to `/auth`. */
export type Call = HonoContext<Env>

/** The app on which each group of routes registers. */
export type AuthApp = Hono<Env>

export const featureDisabled = () => new AuthRefusal(404, 'feature_disabled', 'This feature is not available')
