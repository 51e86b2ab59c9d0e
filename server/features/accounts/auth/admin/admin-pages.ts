import type { Call } from '../protocol/auth-call.ts'
import { AuthRefusal } from '../protocol/auth-refusal.ts'

export type Page = { page: number; per_page: number }

/**
 * The page of a list that administration asks for; an empty number means the default.
 * @throws AuthRefusal validation_failed
 */
export function pageAsked(c: Call): Page {
  return { page: count(c.req.query('page'), 1, 1_000_000), per_page: count(c.req.query('per_page'), 50, 1_000) }
}

function count(text: string | undefined, usual: number, most: number): number {
  if (!text) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value >= 1) return Math.min(value, most)
  throw new AuthRefusal(400, 'validation_failed', 'Bad Pagination Parameters: page and per_page are positive numbers')
}

/** Writes the headers of a list. The auth client expects `page` first in each address, and no comma in it. */
export function tellPages(c: Call, path: string, { page, per_page }: Page, total: number) {
  const last = Math.max(1, Math.ceil(total / per_page))
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${per_page}>; rel="${rel}"`
  c.header('x-total-count', String(total))
  c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
}
