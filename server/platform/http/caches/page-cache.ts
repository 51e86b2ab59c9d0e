import type { Clock } from '../../process/clock.ts'

/** Bytes take half the memory of a text with one curly apostrophe, and need no encoding for each visitor. */
type Page = { status: number; headers: [string, string][]; pieces: Buffer[]; bytes: number; drawn_at: number }

export type PageCacheOptions = {
  clock: Clock
  /** A page younger than this is served as it is. */
  freshMs?: number
  /** A page younger than this is still served, while a new one is drawn. Browsers refetch data older than 30 s. */
  staleMs?: number
  /** Memory limit of the kept pages. */
  maxBytes?: number
}

/**
 * Keeps pages as strangers see them, for seconds: under a rush each is drawn once, and every visitor gets it with their
 * own nonce. `draw` must not depend on the visitor. Only answers of status 200 are kept; visitors who wait at the same
 * time share the others.
 */
export function createPageCache({ clock, freshMs = 5_000, staleMs = 20_000, maxBytes = 16_000_000 }: PageCacheOptions) {
  const kept = new Map<string, Page>()
  const drawings = new Map<string, Promise<Page>>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, page: Page) => {
    forget(key)
    kept.set(key, page)
    bytes += page.bytes
    for (const [oldest, { drawn_at }] of kept) {
      if (bytes <= maxBytes && page.drawn_at - drawn_at < staleMs) return
      forget(oldest)
    }
  }
  const draw = (key: string, nonce: string, drawPage: (nonce: string) => Promise<Response>) => {
    const current = drawings.get(key)
    if (current) return current
    const drawing = drawPage(nonce)
      .then((response) => read(response, nonce, clock().getTime()))
      .then((page) => {
        if (page.status === 200) keep(key, page)
        else forget(key)
        return page
      })
      .finally(() => drawings.delete(key))
    drawings.set(key, drawing)
    return drawing
  }

  /**
   * @param key everything that the page depends on
   * @param nonce nonce of this visitor
   * @param admit throws when this visitor may not have a page drawn; visitors who wait for the same page are not
   * affected
   */
  return async (
    key: string,
    nonce: string,
    drawPage: (nonce: string) => Promise<Response>,
    admit: () => Promise<void> = async () => {},
  ): Promise<Response> => {
    const page = kept.get(key)
    const age = page ? clock().getTime() - page.drawn_at : Infinity
    if (page && age < staleMs) {
      if (age >= freshMs) draw(key, nonce, drawPage).catch(() => {})
      return write(page, nonce)
    }
    await admit()
    return write(await draw(key, nonce, drawPage), nonce)
  }
}

/** Cuts the page at each place of its nonce. */
async function read(response: Response, nonce: string, drawn_at: number): Promise<Page> {
  const whole = Buffer.from(await response.arrayBuffer())
  const pieces: Buffer[] = []
  let from = 0
  for (let at = whole.indexOf(nonce); at >= 0; at = whole.indexOf(nonce, from)) {
    pieces.push(whole.subarray(from, at))
    from = at + nonce.length
  }
  pieces.push(whole.subarray(from))
  return { status: response.status, headers: [...response.headers], pieces, bytes: whole.length, drawn_at }
}

function write({ status, headers, pieces }: Page, nonce: string): Response {
  if (NO_BODY.has(status)) return new Response(null, { status, headers })
  const mine = Buffer.from(nonce)
  const body = Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [mine, piece])))
  return new Response(body, { status, headers })
}

const NO_BODY = new Set([204, 205, 304])
