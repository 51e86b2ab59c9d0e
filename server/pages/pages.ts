import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context as HonoContext } from 'hono'
import { tournamentFilters } from '#contract/tournaments/tournaments.ts'
import { movedTo } from '#domain/common/pages/guard.ts'
import type { App, AppEnv } from '../app.ts'
import { feedVersion } from '../features/competition/standings/queries.ts'
import { POSTED_FORMS, type PostedForm, receiveForm } from './posted-form.ts'
import { drawPage, type Entry, withStatus } from './draw-page.ts'
import { compressed } from '../platform/http/compressed.ts'
import { contentSecurityPolicy } from '../platform/http/protection/content-security-policy.ts'
import { createPageCache } from '../platform/http/caches/page-cache.ts'
import { answerOf, isHtml, sealPage, type SharedPage } from '../platform/http/caches/shared-page.ts'
import { boundedBody, JSON_MAX_BYTES } from '../platform/http/protection/request-bounds.ts'
import { fromOurPages } from '../platform/http/protection/same-origin.ts'
import { noLimits } from '../platform/limits/limits.ts'
import { tablePageRoutes } from './table-page.ts'
import type { Context, Services } from '../platform/context.ts'
import type { Metrics } from '../platform/process/metrics.ts'

type Process = { services: Services; metrics: Metrics }

type Draw = (c: HonoContext<AppEnv>, address: string, posted?: PostedForm) => Promise<Response>

/**
 * Serves the built site: hashed assets are cached for ever. Visitors who are not signed in share the pages of the
 * cache; every other page has a fresh nonce.
 */
export async function servePages(app: App, { services, metrics }: Process): Promise<void> {
  const { default: entry }: { default: Entry } = await import(
    new URL('../../dist/server/server.js', import.meta.url).href
  )
  const cached = createPageCache<SharedPage>({ clock: services.clock })
  metrics.kept.set('pages', cached.counts)
  const versionOf = knownVersions(services)

  app.route('/', tablePageRoutes())
  app.use(
    '/assets/*',
    serveStatic({
      root: CLIENT,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  // Named once, so that the disk is not asked for a file at the address of every page.
  const files = new Set(readdirSync(CLIENT).map((file) => `/${file}`))
  const file = serveStatic({
    root: CLIENT,
    precompressed: true,
    onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
  })
  app.use('*', (c, next) => (files.has(c.req.path) ? file(c, next) : next()))
  const draw: Draw = async (c, address, posted) => {
    const context = c.get('context')
    const url = new URL(c.req.url)
    const asked = isSignedIn(context) || posted ? null : cacheKey(url)
    const key = asked && asked + (await versionOf(asked))
    const admit = () => context.limits.consume('search', context.address)
    const page = { address, metrics, ...(posted ? { posted } : {}) }
    if (key) {
      const drawShared = async () => {
        const nonce = createNonce()
        return sealPage(await drawPage(entry, { ...page, context: anybodys(context), nonce }), nonce)
      }
      const shared = await cached(key, drawShared, admit)
      const { body, status, headers } = answerOf(shared, askOf(c, url), services.config.site_url)
      return body ? c.body(body, status as 200, headers) : c.body(null, status as 304, headers)
    }
    await admit()
    const nonce = createNonce()
    const drawn = await drawPage(entry, {
      ...page,
      context: { ...context, limits: noLimits },
      nonce,
      signal: c.req.raw.signal,
    })
    const response = c.newResponse(drawn.body, drawn)
    if (!isHtml(response)) return response
    response.headers.set('content-security-policy', contentSecurityPolicy(nonce))
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', isSignedIn(context) || posted ? 'no-store' : 'no-cache')
    return compressed(response, c.req.header('accept-encoding'))
  }
  serveDrawn(app, services, metrics, draw)
}

/**
 * Serves the pages from their sources with Vite, in this process and on this port, without policy or cache. @returns
 * the function that stops Vite
 */
export async function servePagesInDevelopment(app: App, server: Server, { services, metrics }: Process) {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages in this process.')

  app.get('/table', async (c) => {
    const page = await readFile('web/table/index.html', 'utf8')
    return c.html(await vite.transformIndexHtml('/table', page.replace('./main.tsx', '/web/table/main.tsx')))
  })
  app.get('*', async (c, next) => {
    const { incoming, outgoing } = c.env
    const handled = await new Promise<boolean>((done) => {
      outgoing.once('finish', () => done(true))
      vite.middlewares(incoming, outgoing, () => done(false))
    })
    if (handled) return RESPONSE_ALREADY_SENT
    return next()
  })
  serveDrawn(app, services, metrics, async (c, address, posted) => {
    const { default: entry } = await ssr.runner.import<{ default: Entry }>('virtual:tanstack-start-server-entry')
    const context = c.get('context')
    const page = { address, context, metrics, nonce: undefined, ...(posted ? { posted } : {}) }
    const drawn = await drawPage(entry, page)
    return c.newResponse(drawn.body, drawn)
  })
  return () => vite.close()
}

/** True also for a person who still owes the second factor, because their page shows their name. */
const isSignedIn = ({ viewer, unproven }: Context) => viewer !== null || unproven !== null

function serveDrawn(app: App, { config }: Services, metrics: Metrics, draw: Draw) {
  // Pages read data only by the API, so the framework's own functions must not answer.
  app.all('/_serverFn/*', (c) => c.notFound())
  for (const path of POSTED_FORMS)
    app.post(path, fromOurPages(config), boundedBody(JSON_MAX_BYTES), async (c) => {
      const refused = await receiveForm(c, path, metrics)
      if (!refused) return c.redirect(`${path}?sent=true`, 303)
      return withStatus(await draw(c, path, refused), refused.status)
    })
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // A path that begins with two slashes would become the address of another host.
    if (pathname.startsWith('//')) return c.redirect(config.site_url + pathname.replace(/^\/+/, '/') + search, 308)
    const moved = movedTo(pathname)
    if (moved) return c.redirect(config.site_url + moved, 301)
    return draw(c, pathname + search)
  })
}

/** The context of a page that all visitors share: it holds nothing of the visitor who came first. */
const anybodys = (context: Context): Context => ({ ...context, headers: new Headers(), address: '', limits: noLimits })

const createNonce = () => randomBytes(16).toString('base64')

const askOf = (c: HonoContext<AppEnv>, { host }: URL) => ({
  host,
  acceptEncoding: c.req.header('accept-encoding'),
  ifNoneMatch: c.req.header('if-none-match'),
})

/**
 * Key of a cached page. Null when the address has unknown parameters: such a page is drawn for one visitor and not
 * kept.
 */
function cacheKey({ pathname, searchParams }: URL): string | null {
  const known = PARAMETERS[pathname] ?? (followedIn(pathname) ? OF_FOLLOWED : NO_PARAMETERS)
  const given = [...searchParams].sort(([a], [b]) => (a < b ? -1 : 1))
  if (given.some(([name, value]) => !known.has(name) || value.length > 100)) return null
  return `${pathname}?${new URLSearchParams(given)}`
}

/**
 * Version of a tournament's feed, which makes its cached pages change with each result. Simultaneous visitors share one
 * read. While the database does not answer, the last known version holds.
 */
function knownVersions({ reading_db }: Services) {
  const asking = new Map<string, Promise<string>>()
  const last = new Map<string, string>()
  return async (key: string): Promise<string> => {
    const id = followedIn(key)
    if (!id) return ''
    const asked =
      asking.get(id) ??
      feedVersion(reading_db, Number(id))
        .then((version) => {
          const text = ` v${version}`
          // A tournament without a feed has no version to remember.
          if (version > 0) last.set(id, text)
          return text
        })
        .catch(() => last.get(id) ?? '')
        .finally(() => asking.delete(id))
    asking.set(id, asked)
    return asked
  }
}

const followedIn = (path: string): string | null =>
  /^\/(?:tournois|ecran)\/([1-9]\d{0,8})(?![\d])/.exec(path)?.[1] ?? null

const OF_FOLLOWED = new Set(['jour', 'terrain', 'terrains', 'categorie', 'equipe'])
const NO_PARAMETERS = new Set<string>()
const PARAMETERS: Record<string, Set<string>> = {
  '/': new Set(['login', 'inscription']),
  '/contact': new Set(['sent']),
  '/matchs': new Set(['tournament_id', 'tournament', 'category', 'date']),
  '/partenaire': new Set(['sent']),
  '/tournois': new Set([...Object.keys(tournamentFilters.shape), 'town']),
}

const CLIENT = './dist/client'
