import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ApiFault } from '../../web/lib/api/api-fault.ts'

type Known = readonly (readonly [{ queryKey: readonly unknown[] }, unknown])[]

/** Draws a widget like the server, with known answers of queries. Non-breaking spaces become ordinary ones. */
export function drawn(widget: ReactElement, known: Known = [], client = new QueryClient()): string {
  for (const [{ queryKey }, answer] of known) client.setQueryData(queryKey, answer)
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>{widget}</QueryClientProvider>
    </RouterContextProvider>,
  )
  return html.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('&#x27;', "'")
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Draws a widget whose query has failed on the server. */
export async function drawnFailed(widget: ReactElement, queryKey: readonly unknown[]): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const data = { request_id: 'R-12' }
  const fault = new ApiFault({
    code: 'INTERNAL_ERROR',
    status: 500,
    message: 'La base est en panne.',
    defined: true,
    data,
  })
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(fault) })
  return drawn(widget, [], client)
}

/** The tone of the first badge of the page. */
export const toneOf = (html: string) => TONES.find(([look]) => /rounded-chip[^"]*"/.exec(html)?.[0].includes(look))?.[1]

const TONES = [
  ['bg-raised', 'neutral'],
  ['bg-success-soft', 'success'],
  ['bg-warning-soft', 'warning'],
  ['bg-danger-soft', 'danger'],
] as const
