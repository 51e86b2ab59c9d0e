import './lib/loading/zod-without-eval.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { ErrorPage } from './components/layout/problems/error-page.tsx'
import { NotFound } from './components/layout/problems/not-found.tsx'
import { PendingPage } from './components/layout/pending-page.tsx'
import { errorStatus } from './lib/api/api-error.ts'
import { openArea, openAreasIn } from './lib/router/areas.ts'
import { pageContext } from './lib/router/page-context.ts'
import { routeTree } from './routeTree.gen.ts'

export async function getRouter() {
  // When it does not arrive, the page says so in its place.
  if (!import.meta.env.SSR) await openArea(location.pathname).catch(() => {})
  const nonce = pageContext()?.nonce
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: showClosed }),
    defaultOptions: {
      // Without a network a call fails and the page says so. By default it would wait, and look as if it were loading.
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    // Removes unknown parameters and invalid values from the address before pages read it.
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PendingPage,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (!import.meta.env.SSR) openAreasIn(router)
  return router
}

/** In milliseconds. Longer than the server caches a page, so that its data is not requested again at once. */
const FRESH_MS = 30_000

/** When the platform has closed and the page has no data to show, the page that explains the closure replaces it. */
function showClosed(error: Error, { state }: { state: { data: unknown } }) {
  if (errorStatus(error) === 503 && state.data === undefined && typeof window !== 'undefined')
    void import('./lib/router/leave-closed-page.ts').then((apart) => apart.leaveClosedPage(location, error))
}

/** A refusal is final. An unreachable server or a lost network may come back. The server itself never retries. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const status = errorStatus(error)
  return typeof window !== 'undefined' && failures < 2 && (status === undefined || status === 503)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
