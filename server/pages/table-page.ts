import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { sealedPolicy, WORKER_POLICY } from '../platform/http/protection/content-security-policy.ts'

/**
 * Serves the page beside a court, one document without personal data, and the worker that keeps it on the telephone.
 * The document is read once, because its policy names its script by digest and must match the same build.
 */
export function tablePageRoutes() {
  const app = new Hono()
  const page = readFileSync(`${BUILT}/index.html`, 'utf8')
  const policy = sealedPolicy({ script: innerOf(page, 'script'), style: innerOf(page, 'style') })
  const version = createHash('sha256').update(page).digest('base64url')
  const bodies = {
    br: readFileSync(`${BUILT}/index.html.br`),
    gzip: readFileSync(`${BUILT}/index.html.gz`),
    identity: Buffer.from(page),
  }
  app.get('/table', (c) => {
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    const tag = `"${version}-${encoding}"`
    // A 304 sends them too, because a browser replaces the headers of its kept page.
    const headers = {
      etag: tag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    }
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers)
    return c.body(bodies[encoding], 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
  })
  app.get(
    '/table/worker.js',
    serveStatic({
      path: `${BUILT}/worker.js`,
      precompressed: true,
      onFound: (_, c) => {
        // Browsers limit the worker to this page.
        c.header('service-worker-allowed', '/table')
        c.header('content-security-policy', WORKER_POLICY)
        c.header('cache-control', 'no-cache')
      },
    }),
  )
  app.get(
    '/table/fonts/*',
    serveStatic({
      root: './dist',
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  return app
}

const BUILT = './dist/table'

/** Content of the only script or style sheet in the built page. */
function innerOf(page: string, element: 'script' | 'style'): string {
  const start = page.indexOf('>', page.indexOf(`<${element}`)) + 1
  return page.slice(start, page.indexOf(`</${element}>`, start))
}
