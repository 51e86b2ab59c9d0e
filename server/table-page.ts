import { readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { sealedPolicy, WORKER_POLICY } from './platform/http/content-security-policy.ts'

/** The page beside a court, one document without anybody's data, and the worker that keeps it on the telephone. */
export function tablePageRoutes() {
  const app = new Hono()
  const policy = sealedPolicy({ script: innerOf('script'), style: innerOf('style') })
  app.get(
    '/table',
    etag(),
    serveStatic({
      path: `${BUILT}/index.html`,
      precompressed: true,
      onFound: (_, c) => {
        c.header('content-security-policy', policy)
        c.header('cache-control', 'no-cache')
        c.header('referrer-policy', 'no-referrer')
      },
    }),
  )
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
function innerOf(element: 'script' | 'style'): string {
  const page = readFileSync(`${BUILT}/index.html`, 'utf8')
  const start = page.indexOf('>', page.indexOf(`<${element}`)) + 1
  return page.slice(start, page.indexOf(`</${element}>`, start))
}
