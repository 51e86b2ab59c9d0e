import type { Clock } from '../../process/clock.ts'
import type { KeptCounts } from './shelves.ts'

type Kept<Page> = { page: Page; drawn_at: number }

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
 * Keeps pages as strangers see them, for seconds: under a rush each is drawn once for all visitors. `drawPage` must not
 * depend on the visitor. Only answers of status 200 are kept; visitors who wait at the same time share the others.
 */
export function createPageCache<Page extends { status: number; bytes: number }>({
  clock,
  freshMs = 5_000,
  staleMs = 20_000,
  maxBytes = 16_000_000,
}: PageCacheOptions) {
  const kept = new Map<string, Kept<Page>>()
  const drawings = new Map<string, Promise<Page>>()
  let bytes = 0
  let hits = 0
  let misses = 0

  const forget = (key: string) => {
    bytes -= kept.get(key)?.page.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, page: Page) => {
    forget(key)
    const now = clock().getTime()
    kept.set(key, { page, drawn_at: now })
    bytes += page.bytes
    for (const [oldest, { drawn_at }] of kept) {
      if (bytes <= maxBytes && now - drawn_at < staleMs) return
      forget(oldest)
    }
  }
  const draw = (key: string, drawPage: () => Promise<Page>) => {
    const current = drawings.get(key)
    if (current) return current
    const drawing = drawPage()
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
   * @param admit throws when this visitor may not have a page drawn; visitors who wait for the same page are not
   * affected
   */
  const cached = async (
    key: string,
    drawPage: () => Promise<Page>,
    admit: () => Promise<void> = async () => {},
  ): Promise<Page> => {
    const known = kept.get(key)
    const age = known ? clock().getTime() - known.drawn_at : Infinity
    if (known && age < staleMs) {
      hits += 1
      if (age >= freshMs) draw(key, drawPage).catch(() => {})
      return known.page
    }
    misses += 1
    await admit()
    return draw(key, drawPage)
  }
  return Object.assign(cached, { counts: (): KeptCounts => ({ entries: kept.size, bytes, hits, misses }) })
}
