import { parsedJson } from '../../http/parsed-json.ts'
import { setTimeout as passed } from 'node:timers/promises'
import { readAtMost } from '../../http/outgoing/read-at-most.ts'
import { ProviderUnavailable } from '../port.ts'

/** Longest answer that is read, in bytes. An order of a checkout has about two thousand. */
const MAX_BYTES = 512 * 1024
const PATIENCE_MS = 4_000
/** A question is asked so often in all; an act only once, for HelloAsso has no key that would make it one. */
const TRIES = 3
const LONGEST_WAIT_MS = 1_000

export type Answer = { status: number; body: unknown }

export type Init = { method?: 'GET' | 'POST' | 'PUT'; token?: string; json?: unknown; form?: Record<string, string> }

/** Speaks HTTP with HelloAsso: https://dev.helloasso.com/reference. It follows no redirect. */
export class HelloAssoHttp {
  readonly #base: string
  constructor(base: string) {
    this.#base = base
  }

  /**
   * @param path beginning with a slash
   * @throws ProviderUnavailable when nothing came in time, or only 429 or 5xx; the message never holds the address
   */
  async call(path: string, init: Init = {}): Promise<Answer> {
    const { method = 'GET' } = init
    const tries = method === 'GET' ? TRIES : 1
    for (let left = tries - 1; ; left--) {
      const answer = await this.#once(path, init).catch((cause: unknown) => {
        if (left === 0) throw new ProviderUnavailable(`helloasso: no answer to ${method}`, { cause })
        return null
      })
      if (answer && answer.status !== 429 && answer.status < 500) return answer
      if (left === 0) throw new ProviderUnavailable(`helloasso: ${method} answered ${answer?.status}`)
      await passed(Math.min(answer?.retry_after_ms ?? 50, LONGEST_WAIT_MS))
    }
  }

  async #once(path: string, init: Init) {
    const { headers, ...answer } = await exchange(this.#base, path, init, {
      patience_ms: PATIENCE_MS,
      redirect: 'error',
    })
    const seconds = headers.get('retry-after')
    return {
      ...answer,
      retry_after_ms: seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null,
    }
  }
}

type Manner = { patience_ms: number; redirect: 'error' | 'manual' }

/**
 * One request and its answer, whatever the status; `body` is parsed JSON, null when it is none or too long.
 * @throws when nothing came in time
 */
export async function exchange(
  base: string,
  path: string,
  { method = 'GET', token, json, form }: Init,
  { patience_ms, redirect }: Manner,
) {
  const response = await fetch(new URL(path, base), {
    method,
    redirect,
    signal: AbortSignal.timeout(patience_ms),
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
  const { status, headers } = response
  const bytes = await readAtMost(response, MAX_BYTES)
  return { status, headers, body: bytes ? parsedJson(new TextDecoder().decode(bytes)) : null }
}
