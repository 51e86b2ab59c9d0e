import { pageClient, type PageClient } from '../app.ts'
import { UNAVAILABLE_SECONDS } from '../platform/http/faults/faults.ts'
import type { Context } from '../platform/context.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import type { PostedForm } from './posted-form.ts'

/** Data that each drawn page receives. Nothing else of the server reaches the code of pages. */
export type PageContext = {
  api: PageClient
  /** Undefined in development, where pages have no content security policy. */
  nonce: string | undefined
  site_url: string
  /** A page calls it when it could not load its data. The answer then gets this status. */
  onFailure: (status: number) => void
  /** A refused form that a browser without script has sent. */
  posted: PostedForm | undefined
}

export type Entry = { fetch: (request: Request, options: { context: PageContext }) => Promise<Response> | Response }

/**
 * Draws a page.
 * @param drawing.address path and search; pages know only the public address of the site, whatever name the visitor
 * used
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
  // A refused call (4xx) may be part of the page, which then keeps its status. A fault (5xx) becomes the page's status.
  if (failure === null || (failure < 500 && page.status < 500)) return page
  return withStatus(page, failure)
}

export function withStatus(page: Response, status: number): Response {
  const headers = new Headers(page.headers)
  if (status === 503) headers.set('retry-after', String(UNAVAILABLE_SECONDS))
  return new Response(page.body, { status, headers })
}
