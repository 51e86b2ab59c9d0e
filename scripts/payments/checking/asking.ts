import { setTimeout as passed } from 'node:timers/promises'
import type { z } from 'zod'
import { parsedJson } from '#server/platform/http/parsed-json.ts'
import { readAtMost } from '#server/platform/http/outgoing/read-at-most.ts'
import { NoAnswer, statusWords } from './facts.ts'

const MAX_BYTES = 512 * 1024

/** `status` is null when nothing came in time. */
export type Told = { status: number | null; retry_after: string | null; body: unknown }

type Asked = { method?: 'GET' | 'POST' | 'PUT'; token?: string; json?: unknown; form?: Record<string, string> }

/** Asks HelloAsso once, and tells what came as it came: a check wants to see the 429 that the product would wait for. */
export function createAsking(base: string, patience_ms: number) {
  return async (path: string, { method = 'GET', token, json, form }: Asked = {}): Promise<Told> => {
    try {
      const response = await fetch(new URL(path, base), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience_ms),
        headers: {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form && { body: new URLSearchParams(form) }),
      })
      const bytes = await readAtMost(response, MAX_BYTES)
      const body = bytes ? parsedJson(new TextDecoder().decode(bytes)) : null
      return { status: response.status, retry_after: response.headers.get('retry-after'), body }
    } catch {
      return { status: null, retry_after: null, body: null }
    }
  }
}

export type Asking = ReturnType<typeof createAsking>

/** Reads an answer of this shape. @throws NoAnswer in words for any other */
export function readTold<T>(name: string, shape: z.ZodType<T>, { status, body }: Told): T {
  if (status !== 200) throw new NoAnswer(statusWords(name, status))
  const read = shape.safeParse(body)
  if (!read.success) {
    const where = read.error.issues.map(({ path }) => path.join('.')).slice(0, 5)
    throw new NoAnswer(`${name} a répondu sous une autre forme que celle que Rebond lit (${where.join(', ')}).`)
  }
  return read.data
}

/** Looks again until it holds or the time is over. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { wait_ms, poll_ms }: { wait_ms: number; poll_ms: number },
) {
  const end = Date.now() + wait_ms
  while (!(await holds()) && Date.now() < end) await passed(poll_ms)
}
