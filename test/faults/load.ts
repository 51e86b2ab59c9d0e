import { setTimeout as sleep } from 'node:timers/promises'
import type { Rival } from '../races/rivals.ts'

/** One answer. `status` is 0 when the connection broke first; `at` is in milliseconds of `performance.now()`. */
export type Heard = { what: string; status: number; retryAfter: string | null; at: number; tookMs: number }

export type Load = {
  heard: Heard[]
  /** Ids answered with 201: their rows must exist from then on. */
  acknowledged: { registrations: string[]; payments: string[] }
  /**
   * Resolves when each kind of request has succeeded again.
   * @throws Error after 30 s
   */
  goesOn(): Promise<void>
  stop(): Promise<void>
}

type Init = { method?: string; headers?: Record<string, string>; body?: string }

const KINDS = ['list', 'page', 'registration', 'payment']

/**
 * Sends requests to `url` until `stop`: some clients read the list, one reads a page, rivals register a team and pay.
 * After a 503 or no answer, a rival sends the same key again.
 */
export function startLoad(url: string, rivals: Rival[], entered: { tournament_category_id: number }): Load {
  const heard: Heard[] = []
  const acknowledged: Load['acknowledged'] = { registrations: [], payments: [] }
  const waiting = [...rivals]
  const state = { over: false }

  let asked = 0
  const ask = async (what: string, path: string, init: Init = {}) => {
    const at = performance.now()
    const headers = { ...init.headers, 'x-forwarded-for': addressOf(asked++) }
    const answer = await fetch(url + path, { ...init, headers })
      .then(async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        body: await response.text(),
      }))
      .catch(() => ({ status: 0, retryAfter: null, body: '' }))
    heard.push({ what, status: answer.status, retryAfter: answer.retryAfter, at, tookMs: performance.now() - at })
    return answer
  }
  const read = async (what: string, path: string) => {
    while (!state.over) {
      await ask(what, path)
      await sleep(10)
    }
  }
  const insist = async (what: string, path: string, init: Init): Promise<string | null> => {
    while (!state.over) {
      const { status, body } = await ask(what, path, init)
      if (status === 201) return JSON.parse(body).id
      if (status !== 503 && status !== 0) return null
      await sleep(100)
    }
    return null
  }
  const register = async (rival: Rival) => {
    const entry = {
      tournament_category_id: entered.tournament_category_id,
      team_name: 'Les Aigles',
      payment_method: 'card',
    }
    const id = await insist('registration', '/api/registrations', post(rival, entry))
    if (!id) return
    acknowledged.registrations.push(id)
    const card = { method: 'card', token: 'test_success' }
    const payment_id = await insist('payment', `/api/registrations/${id}/payments`, post(rival, card))
    if (payment_id) acknowledged.payments.push(payment_id)
  }
  const clubs = async () => {
    for (let rival = waiting.pop(); rival && !state.over; rival = waiting.pop()) await register(rival)
  }
  const crowd = [
    read('list', '/api/tournaments?limit=6'),
    read('list', '/api/tournaments?category=U13'),
    read('page', '/tournois'),
    ...Array.from({ length: 4 }, clubs),
  ]
  return {
    heard,
    acknowledged,
    goesOn: async () => {
      const from = performance.now()
      const done = new Set<string>()
      for (let next = heard.length; done.size < KINDS.length; next = heard.length) {
        if (performance.now() - from > 120_000) throw new Error(`only ${[...done].join(', ')} went on`)
        await sleep(20)
        for (const { what, status } of heard.slice(next)) if (status === 200 || status === 201) done.add(what)
      }
    },
    stop: async () => {
      state.over = true
      await Promise.all(crowd)
    },
  }
}

/** Many addresses (RFC 2544 reserves these), so that no rate limit applies. */
const addressOf = (n: number) => `198.18.${(n >> 8) & 255}.${n & 255}`

const post = ({ token, user_id }: Rival, body: unknown): Init => ({
  method: 'POST',
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': `cle-${user_id}`,
  },
  body: JSON.stringify(body),
})
