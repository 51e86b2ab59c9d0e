import { setTimeout as passed } from 'node:timers/promises'
import type { z } from 'zod'
import { exchange, type Init } from '#server/platform/payments/helloasso/http.ts'
import { NoAnswer, statusWords } from './facts.ts'

/** `status` is null when nothing came in time. */
export type Told = { status: number | null; retry_after: string | null; body: unknown }

/** Asks HelloAsso once, and tells what came as it came: a check wants to see the 429 that the product would wait for. */
export function createAsking(base: string, patience_ms: number) {
  return async (path: string, asked: Init = {}): Promise<Told> => {
    try {
      const { status, headers, body } = await exchange(base, path, asked, { patience_ms, redirect: 'manual' })
      return { status, retry_after: headers.get('retry-after'), body }
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
