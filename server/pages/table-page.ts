import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { sealedPolicy, WORKER_POLICY } from '../platform/http/protection/content-security-policy.ts'

/**
 * The page beside a court, one document without anybody's data, and the worker that keeps it on the telephone. The document
 * is read once: its policy, which names what may run in it, must be that of the same build.
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
    // Also when nothing has changed: a browser gives the page that it keeps the headers of the last answer.
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
        // No browser lets it look after another page than that one.
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

/** The one script, or the one style sheet, that the build has put in the page. */
function innerOf(page: string, element: 'script' | 'style'): string {
  const start = page.indexOf('>', page.indexOf(`<${element}`)) + 1
  return page.slice(start, page.indexOf(`</${element}>`, start))
}
