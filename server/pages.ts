import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { serveStatic } from '@hono/node-server/serve-static'
import { tournamentFilters } from '#contract/tournaments.ts'
import { type App, type PageClient, pageClient } from './app.ts'
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts'
import { UNAVAILABLE_SECONDS } from './platform/http/faults.ts'
import { createPageCache } from './platform/http/page-cache.ts'
import { noLimits } from './platform/limits.ts'
import type { Context, Services } from './platform/context.ts'
import type { Metrics } from './platform/metrics.ts'

/** What the server hands to each page that it draws; nothing else of the server reaches the web. */
export type PageContext = {
  api: PageClient
  /** Undefined in development, where pages have no policy. */
  nonce: string | undefined
  site_url: string
  /** The page tells that it is drawn without what it asked for, so that its status says so. */
  onUnavailable: () => void
}

type Process = { services: Services; metrics: Metrics }

type Entry = { fetch: (request: Request, options: { context: PageContext }) => Promise<Response> | Response }

/** The built pages: hashed assets for ever, pages with a fresh nonce, those of strangers from the cache. */
export async function servePages(app: App, { services, metrics }: Process): Promise<void> {
  const { default: entry }: { default: Entry } = await import(new URL('../dist/server/server.js', import.meta.url).href)
  const cached = createPageCache({ clock: services.clock })
  const draw = (request: Request, context: Context, nonce: string) => drawPage(entry, request, context, metrics, nonce)

  app.use(
    '/assets/*',
    serveStatic({
      root: CLIENT,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use('*', serveStatic({ root: CLIENT, onFound: (_, c) => c.header('cache-control', 'public, max-age=3600') }))
  app.get('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const context = c.get('context')
    const key = context.viewer ? null : cacheKey(new URL(c.req.url))
    const admit = () => context.limits.consume('search', context.address)
    if (!key) await admit()
    const page = key
      ? await cached(key, nonce, (first) => draw(anybodysRequest(c.req.url, services), anybodys(context), first), admit)
      : await draw(c.req.raw, { ...context, limits: noLimits }, nonce)
    const response = c.newResponse(page.body, page)
    if (!isHtml(response)) return response
    response.headers.set('content-security-policy', contentSecurityPolicy(nonce))
    if (!response.headers.has('cache-control'))
      response.headers.set('cache-control', context.viewer ? 'no-store' : 'no-cache')
    return acceptsGzip(c.req.header('accept-encoding')) ? zipped(response) : response
  })
}

/** The same pages from their sources: Vite in this process and on this port, no policy, no cache. */
export async function servePagesInDevelopment(app: App, server: Server, { metrics }: Process): Promise<void> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages in this process.')

  app.all('*', async (c) => {
    const { incoming, outgoing } = c.env
    const handled = await new Promise<boolean>((done) => {
      outgoing.once('finish', () => done(true))
      vite.middlewares(incoming, outgoing, () => done(false))
    })
    if (handled) return RESPONSE_ALREADY_SENT
    const { default: entry } = await ssr.runner.import<{ default: Entry }>('virtual:tanstack-start-server-entry')
    const page = await drawPage(entry, c.req.raw, c.get('context'), metrics, undefined)
    return c.newResponse(page.body, page)
  })
}

async function drawPage(entry: Entry, request: Request, context: Context, metrics: Metrics, nonce: string | undefined) {
  let available = true
  const page = await entry.fetch(request, {
    context: {
      api: pageClient(context, metrics),
      nonce,
      site_url: context.config.site_url,
      onUnavailable: () => (available = false),
    },
  })
  if (available) return page
  const headers = new Headers(page.headers)
  headers.set('retry-after', String(UNAVAILABLE_SECONDS))
  return new Response(page.body, { status: 503, headers })
}

/** What all visitors share says nothing of the one who came first, not even by which name they called the site. */
function anybodysRequest(url: string, { config }: Services): Request {
  const { pathname, search } = new URL(url)
  return new Request(config.site_url + pathname + search)
}

const anybodys = (context: Context): Context => ({ ...context, headers: new Headers(), address: '', limits: noLimits })

/** Null when the address carries more than the page's own parameters: drawn for this visitor alone, and not kept. */
function cacheKey({ pathname, searchParams }: URL): string | null {
  const known = PARAMETERS[pathname] ?? NO_PARAMETERS
  const given = [...searchParams].sort(([a], [b]) => (a < b ? -1 : 1))
  if (given.some(([name, value]) => !known.has(name) || value.length > 100)) return null
  return `${pathname}?${new URLSearchParams(given)}`
}

const NO_PARAMETERS = new Set<string>()
const PARAMETERS: Record<string, Set<string>> = {
  '/': new Set(['login', 'inscription']),
  '/matchs': new Set(['tournament_id', 'tournament', 'category', 'date']),
  '/tournois': new Set([...Object.keys(tournamentFilters.shape), 'town']),
}

const CLIENT = './dist/client'

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

const acceptsGzip = (encodings: string | undefined) => /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(encodings ?? '')

async function zipped(response: Response): Promise<Response> {
  const body = await gzipped(await response.arrayBuffer(), { level: 4 })
  const headers = new Headers(response.headers)
  headers.set('content-encoding', 'gzip')
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  return new Response(body, { status: response.status, headers })
}

const gzipped = promisify(gzip)
