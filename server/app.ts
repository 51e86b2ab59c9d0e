import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient } from '@orpc/server'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { ERRORS } from '#contract/common/errors.ts'
import { fileAsksRecentFactor } from '#domain/accounts/recent-factor.ts'
import { adminExports } from './admin-exports.ts'
import type { Context, Services, Viewer } from './platform/context.ts'
import { adminExportRoutes } from './platform/http/downloads/admin-export.ts'
import { clientAddress } from './platform/http/protection/client-address.ts'
import { compressed } from './platform/http/compressed.ts'
import { strangersAnswers } from './strangers-answers.ts'
import { faultPage, wantsPage } from './platform/http/faults/fault-page.ts'
import { answerable, retryAfterSeconds } from './platform/http/faults/faults.ts'
import {
  boundedBody,
  isReading,
  JSON_MAX_BYTES,
  onlyJson,
  refuseRequest,
  soundRequest,
} from './platform/http/protection/request-bounds.ts'
import { securityHeaders } from './platform/http/protection/security-headers.ts'
import type { Metrics } from './platform/process/metrics.ts'
import { requireRecentFactor } from './platform/procedures/step-up.ts'
import { comingFrom, noteSession, originOfRequest } from './platform/journal/origin.ts'
import { tellMissingFactor } from './platform/procedures/missing-factor.ts'
import { createAuthRoutes } from './features/accounts/auth/routes.ts'
import { resolveViewer } from './features/accounts/auth/resolve-viewer.ts'
import { backupFileRoutes } from './features/office/backups/routes.ts'
import { calendarRoutes } from './features/organizing/calendar/routes.ts'
import { logoRoutes } from './features/clubs/clubs/routes.ts'
import { analyticsFileRoutes } from './features/insights/analytics/routes.ts'
import { liveRoutes } from './features/competition/live/routes.ts'
import { keepRoutes } from './features/accounts/people/routes.ts'
import { mailRoutes } from './features/notices/messages/routes.ts'
import { documentFileRoutes } from './features/clubs/documents/routes.ts'
import { applyProviderEvent } from './features/registrations/payments/commands/apply-provider-event.ts'
import { sandboxPageRoutes } from './features/registrations/payments/sandbox-page.ts'
import { webhookRoutes } from './features/registrations/payments/routes.ts'
import { partnerRoutes } from './features/partner/preorders/routes.ts'
import { PLAN_MAX_BYTES } from './features/competition/plans/policy.ts'
import { photoRoutes } from './features/community/photos/routes.ts'
import { applyPromotionEvent } from './features/organizing/promotion/commands/apply-promotion-event.ts'
import { platformReceiptRoutes } from './features/organizing/promotion/routes.ts'
import { exportRoutes } from './features/accounts/personal-data/routes.ts'
import { collectionFileRoutes } from './features/registrations/collection/routes.ts'
import { tableFileRoutes } from './features/competition/tables/routes.ts'
import { rulesRoutes } from './features/organizing/tournament-form/routes.ts'
import { receiptFileRoutes } from './features/registrations/receipts/routes.ts'
import { manifestRoutes } from './features/notices/settings/routes.ts'
import { printRoutes } from './features/competition/standings/prints/routes.ts'
import { framedRoutes } from './features/competition/standings/routes.ts'
import { embedRoutes, posterRoutes, previewRoutes } from './features/tournaments/tournaments/routes.ts'
import { registrationFileRoutes } from './features/registrations/registration-files/routes.ts'
import { registrationExportRoutes } from './features/registrations/team-files/routes.ts'
import { attachmentRoutes } from './features/community/threads/routes.ts'
import { healthRoutes } from './health.ts'
import { maintenanceGate } from './pages/maintenance.ts'
import { openApiRoutes } from './openapi.ts'
import { router } from './router.ts'
import { searchEngineRoutes } from './pages/search-engines.ts'

export type AppEnv = { Bindings: HttpBindings; Variables: { context: Context } }

/** The same procedures without HTTP, for the pages that the server renders. */
export const pageClient = (context: Context, metrics: Metrics) =>
  createRouterClient(router, { context, interceptors: [withFaults(metrics), whileAnswering] })
export type PageClient = ReturnType<typeof pageClient>

/** @param life.isStopping the process is on its way out: it still answers, but is no longer ready */
export function createApp(services: Services, metrics: Metrics, life = { isStopping: () => false }) {
  const app = new Hono<AppEnv>()
  const handler = new OpenAPIHandler(router, {
    // A body that cannot be read reaches no procedure: the framework refuses it in its own words.
    customErrorResponseBodyEncoder: (error) =>
      error.message.startsWith('Malformed request') ? { ...error.toJSON(), message: 'Requête illisible.' } : undefined,
    clientInterceptors: [withFaults(metrics), whileAnswering],
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  })

  app.use('*', async (c, next) => {
    const started = performance.now()
    await next()
    const kind = /^\/(api|auth|assets|files|webhooks|calendar)(?=\/)/.exec(c.req.path)?.[1] ?? 'page'
    metrics.duration.observe({ method: c.req.method, kind, status: c.res.status }, (performance.now() - started) / 1000)
  })
  /** Who asks, and whether the platform is open, is read apart from what is written. */
  const readers = (): Services => ({ ...services, db: services.reading_db })
  const watched: MiddlewareHandler = (_, next) => services.watch.whileAnswering(next)
  app.use('*', securityHeaders(services.config))
  app.use('*', soundRequest)
  app.route('/', healthRoutes(services, metrics, life))
  for (const path of ['/sitemap.xml', '/site.webmanifest']) app.use(path, watched)
  app.route('/', searchEngineRoutes(services))
  app.route('/', manifestRoutes(services))

  app.use('*', async (c, next) => {
    const request_id = randomUUID()
    const address = clientAddress(services.config, getConnInfo(c).remote.address, c.req.raw.headers)
    const log = services.log.child({ request_id })
    const context: Context = {
      ...services,
      db: isReading(c.req.method) ? services.reading_db : services.db,
      log,
      request_id,
      viewer: null,
      unproven: null,
      headers: c.req.raw.headers,
      address,
    }
    c.set('context', context)
    await comingFrom(originOfRequest(services.config, c.req.raw), next)
    c.res.headers.set('x-request-id', request_id)
  })
  const gate = maintenanceGate(readers())
  const withoutSession = {
    '/auth': [createAuthRoutes(services)],
    '/apercus': [previewRoutes()],
    '/calendar': [calendarRoutes()],
    '/embed': [embedRoutes(), framedRoutes()],
    '/courriels': [mailRoutes()],
    '/garder': [keepRoutes()],
    '/sandbox': [sandboxPageRoutes()],
    '/commandes': [partnerRoutes()],
  }
  for (const [root, parts] of Object.entries(withoutSession)) {
    app.use(`${root}/*`, gate, watched)
    for (const part of parts) app.route(root, part)
  }

  app.use('*', async (c, next) => {
    if (c.req.path.startsWith('/assets/')) return next()
    const person: Viewer | null = await resolveViewer(readers(), c.req.raw)
    if (person) noteSession(person.session_id)
    const isProven = person?.second_factor !== 'to_give'
    c.set('context', { ...c.get('context'), viewer: isProven ? person : null, unproven: isProven ? null : person })
    await next()
    const caching = person ? 'no-store' : c.req.path.startsWith('/api/') ? 'no-cache' : null
    if (caching && !c.res.headers.has('cache-control')) c.res.headers.set('cache-control', caching)
  })
  app.use('*', gate)
  app.use('/api/*', async (c, next) => {
    const { viewer, address } = c.get('context')
    const isTable = c.req.path.startsWith('/api/table/')
    if (isTable) await services.limits.consume('table_address', address)
    else if (!isReading(c.req.method)) await services.limits.consume('change', viewer?.user_id ?? address)
    return next()
  })
  for (const path of ['/api/*', '/files/*'])
    app.use(path, async (c, next) => {
      const { viewer } = c.get('context')
      if (viewer && isReading(c.req.method)) await services.limits.consume('reading', viewer.user_id)
      return next()
    })
  for (const path of ['/webhooks/*', '/files/*']) app.use(path, watched)
  app.use('/files/*', (c, next) => {
    const { viewer, clock } = c.get('context')
    if (viewer) requireRecentFactor({ viewer, clock }, fileAsksRecentFactor(c.req.path))
    return next()
  })
  app.route('/webhooks', webhookRoutes([applyPromotionEvent, applyProviderEvent]))
  app.route('/files', receiptFileRoutes())
  app.route('/files', platformReceiptRoutes())
  app.route('/files', collectionFileRoutes())
  app.route('/files', analyticsFileRoutes())
  app.route('/files', photoRoutes())
  app.route('/files', exportRoutes())
  app.route('/files', posterRoutes())
  app.route('/files', printRoutes())
  app.route('/files', tableFileRoutes())
  app.route('/files', logoRoutes())
  app.route('/files', attachmentRoutes())
  app.route('/files', documentFileRoutes())
  app.route('/files', rulesRoutes())
  app.route('/files', registrationExportRoutes())
  app.route('/files', registrationFileRoutes())
  app.route('/files', adminExportRoutes(adminExports))
  app.route('/files', backupFileRoutes())
  app.route('/api', openApiRoutes(services))
  app.route(
    '/api',
    liveRoutes(services.config, (request) => resolveViewer(readers(), request)),
  )
  app.use('/api/*', onlyJson, boundedJson())
  for (const followed of ['competition', 'teams', 'programme']) app.use(`/api/tournaments/:id/${followed}`, etag())
  app.use('/api/tournament-categories/:id/standings', etag())
  const answered = async (request: Request, context: Context) => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context })
    if (!matched) return null
    if (response.status === 429 || response.status === 503) {
      const seconds = retryAfterSeconds({ ...(await response.clone().json()), status: response.status })
      if (seconds !== null) response.headers.set('retry-after', String(seconds))
    }
    return response
  }
  app.use('/api/*', strangersAnswers(services.answers, answered))
  app.all('/api/*', async (c) => {
    const response = await answered(asReading(c.req.raw), c.get('context'))
    if (!response) return c.notFound()
    return isWholeText(response) ? compressed(response, c.req.header('accept-encoding')) : response
  })

  app.notFound((c) => refuseRequest(c, 404, 'NOT_FOUND', ERRORS.NOT_FOUND.message))
  app.onError((error, c) => {
    const context = c.get('context') as Context | undefined
    const answer = answerable(context ? tellMissingFactor(error, context) : error, context, metrics)
    const retry_after_seconds = retryAfterSeconds(answer)
    if (wantsPage(c.req.raw)) {
      const { status, message } = answer
      return faultPage({ status, message, retry_after_seconds, reference: context?.request_id })
    }
    if (retry_after_seconds !== null) c.header('retry-after', String(retry_after_seconds))
    return c.json(answer.toJSON(), answer.status as 500)
  })
  return app
}

export type App = ReturnType<typeof createApp>

/** Of all that the API takes only a plan, which is kept whole, is longer than a form; nobody sends one without a session. */
function boundedJson(): MiddlewareHandler<AppEnv> {
  const [form, plan] = [boundedBody(JSON_MAX_BYTES), boundedBody(PLAN_MAX_BYTES)]
  return async (c, next) => {
    const { viewer, limits } = c.get('context')
    const isLong = Number(c.req.header('content-length') ?? 0) > JSON_MAX_BYTES
    if (!isLong || !viewer || c.req.method !== 'PUT' || !PLAN_PATH.test(c.req.path)) return form(c, next)
    // Counted before it is read: only its answer would tell whose tournament it is.
    await limits.consume('planning', viewer.user_id)
    return plan(c, next)
  }
}

const PLAN_PATH = /^\/api\/tournaments\/\d+\/planning$/

function withFaults(metrics: Metrics) {
  return async <T>({ next, context }: { next: () => Promise<T>; context: Context }) => {
    try {
      return await next()
    } catch (error) {
      throw answerable(error, context, metrics)
    }
  }
}

/** HEAD asks for the same answer without its body, which Hono then leaves out. */
const asReading = (request: Request) =>
  request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request

/** Events, unlike the rest, are sent as they come. */
const isWholeText = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false

const whileAnswering = <T>({ next, context }: { next: () => Promise<T>; context: Context }) =>
  context.watch.whileAnswering(next)
