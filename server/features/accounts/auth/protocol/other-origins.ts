import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '#server/platform/config/config.ts'
import { API_VERSION_HEADER } from './answer-refusal.ts'

/**
 * Lets pages of the origins in `AUTH_ORIGINS` call `/auth` with the auth client, without cookies. The client needs the
 * version header to read the code of a refusal, and the others to read pages of a list.
 */
export const otherOrigins = ({ auth_origins }: Pick<Config, 'auth_origins'>): MiddlewareHandler =>
  cors({
    origin: (origin) => (auth_origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', API_VERSION_HEADER],
    exposeHeaders: [API_VERSION_HEADER, 'x-total-count', 'link', 'retry-after'],
    maxAge: 600,
  })
