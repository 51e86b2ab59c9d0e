import { setTimeout as sleep } from 'node:timers/promises'

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read by what each caller expects of them
export type Body = any

export type Answer = {
  status: number
  body: Body
  /** Index of the process that answered. */
  process: number
  /** When the answered attempt was sent, in milliseconds of `performance.now()`. */
  sentAt: number
  tookMs: number
  /** Milliseconds since the first attempt. */
  waitedMs: number
  tries: number
}

export type Network = ReturnType<typeof createNetwork>

type Asked = { headers?: Record<string, string>; body?: unknown }

/** The processes behind a balancer: a person without an answer asks the other process. */
export function createNetwork(urls: readonly string[]) {
  let addresses = 0
  const unanswered = { cut: 0, unavailable: 0 }
  const attempt = async (process: number, method: string, path: string, { headers, body }: Asked) => {
    const response = await fetch(urls[process]! + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(addresses++), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    }).catch(() => null)
    // The connection may also break in the middle of an answer.
    const text = await response?.text().catch(() => null)
    if (!response || text === null || text === undefined) {
      unanswered.cut++
      return null
    }
    if (response.status === 503) unanswered.unavailable++
    return { status: response.status, cookies: response.headers.getSetCookie(), body: read(text) }
  }
  return {
    urls,
    unanswered,
    addressOf: () => addressOf(addresses++),
    /**
     * Repeats the same request until it is answered, as an outbox does. @param home index of the process to ask first
     */
    async ask(home: number, method: string, path: string, asked: Asked = {}): Promise<Answer & { cookies: string[] }> {
      const since = performance.now()
      for (let tries = 1; ; tries++) {
        const process = (home + tries - 1) % urls.length
        const sentAt = performance.now()
        const answer = await attempt(process, method, path, asked)
        const now = performance.now()
        if (answer && answer.status !== 503)
          return { ...answer, process, sentAt, tookMs: now - sentAt, waitedMs: now - since, tries }
        if (now - since > PATIENCE_MS)
          throw new Error(`${method} ${path} : sans réponse depuis ${PATIENCE_MS / 1_000} s`)
        await sleep(Math.min(500, 25 * tries))
      }
    },
  }
}

const ATTEMPT_MS = 30_000
const PATIENCE_MS = 180_000

function read(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Each request comes from an IP address of its own, in the range that RFC 2544 reserves for tests. */
const addressOf = (n: number) => `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`
