import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  RouterServer,
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createServerEntry, createStartHandler } from '@tanstack/react-start/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Sends each page whole. A piece sent after React wakes up may find its place gone and break the page. Pieces would
 * gain nothing, because a page is drawn once its data is there.
 */
const drawWhole = defineHandlerCallback(async ({ request: { signal }, router, responseHeaders: headers }) => {
  try {
    const page = await drawn(<RouterServer router={router} />, { signal, nonce: router.options.ssr?.nonce })
    const whole = await transformHtmlStringWithRouter(router, withoutDoctype(page))
    return new Response(whole, { status: getSsrStatus(router), headers })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** React and the router both write the doctype; one is enough. */
const withoutDoctype = (page: string) => page.replace(/^<!doctype html>/iu, '')

/** @throws the error that prevented the drawing, or the reason of the abort */
function drawn(page: ReactNode, { signal, nonce }: { signal: AbortSignal; nonce: string | undefined }) {
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted()
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      // No part is large enough to be sent apart.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => {
        // oxlint-disable-next-line no-console -- a part that broke shows its fallback: only the log tells
        if (!signal.aborted) console.error(error)
      },
    })
    signal.addEventListener('abort', () => {
      abort(signal.reason)
      reject(signal.reason as Error)
    })
  })
}

export default createServerEntry({ fetch: createStartHandler(drawWhole) })
