import type { Clock } from '../../process/clock.ts'

/** As bytes: half the memory of text that holds one curly apostrophe, and nothing to encode for each visitor. */
type Page = { status: number; headers: [string, string][]; pieces: Buffer[]; bytes: number; drawn_at: number }

export type PageCacheOptions = {
  clock: Clock
  /** Younger than this a page is given as it is. */
  freshMs?: number
  /** Younger than this it is given once more, while a new one is drawn. Browsers ask again for data older than 30 s. */
  staleMs?: number
  /** Memory for kept pages. */
  maxBytes?: number
}

/**
 * Pages as strangers see them, kept for seconds: under a rush each is drawn once and every visitor gets it with a nonce
 * of their own. `draw` must not depend on the visitor. Only 200 answers are kept; the others are shared by those who
 * wait for them at the same moment.
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
   * @param nonce this visitor's
   * @param admit throws for a visitor who may not have a page drawn: the others neither wait for it nor hear of it
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

/** The page cut where its nonce stood. */
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
