import { pageClient, type PageClient } from '../app.ts'
import { UNAVAILABLE_SECONDS } from '../platform/http/faults/faults.ts'
import type { Context } from '../platform/context.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import type { PostedForm } from './posted-form.ts'

/** What the server hands to each page that it draws; nothing else of the server reaches the web. */
export type PageContext = {
  api: PageClient
  /** Undefined in development, where pages have no policy. */
  nonce: string | undefined
  site_url: string
  /** The page tells that it is drawn without what it asked for, so that its status says why. */
  onFailure: (status: number) => void
  /** A form as a browser without script has sent it, when it was refused. */
  posted: PostedForm | undefined
}

export type Entry = { fetch: (request: Request, options: { context: PageContext }) => Promise<Response> | Response }

/**
 * @param drawing.address path and search; whatever name of the site the visitor used, pages know its public address alone
 * @param drawing.nonce undefined in development
 */
export async function drawPage(
  entry: Entry,
  drawing: {
    address: string
    context: Context
    metrics: Metrics
    nonce: string | undefined
    signal?: AbortSignal
    posted?: PostedForm
  },
) {
  const { address, context, metrics, nonce, signal, posted } = drawing
  const { site_url } = context.config
  let failure: number | null = null
  const page = await entry.fetch(new Request(site_url + address, signal ? { signal } : {}), {
    context: {
      api: pageClient(context, metrics),
      nonce,
      site_url,
      onFailure: (status) => (failure = Math.max(failure ?? 0, status)),
      posted,
    },
  })
  // A refused part may have been expected; a page without what broke is not the page that was asked for.
  if (failure === null || (failure < 500 && page.status < 500)) return page
  return withStatus(page, failure)
}

export function withStatus(page: Response, status: number): Response {
  const headers = new Headers(page.headers)
  if (status === 503) headers.set('retry-after', String(UNAVAILABLE_SECONDS))
  return new Response(page.body, { status, headers })
}
