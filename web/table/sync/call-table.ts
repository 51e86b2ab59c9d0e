import type { SentEvent, TableDay } from '#contract/competition/tables.ts'
import { TABLE_SECRET_HEADER } from '#domain/competition/table/court-link.ts'
import type { LiveScore } from '#domain/competition/table/table-event.ts'
import { noteServerTime } from '#web/lib/time/server-clock.ts'
import type { Ack } from './log.ts'

/** A call to the API that failed. Status 0 means that nobody answered. */
export class TableRefusal extends Error {
  readonly status: number
  readonly code: string
  /** Milliseconds to wait before the next call, when the server asks for it. */
  readonly wait_ms: number | null

  constructor(status: number, code: string, message: string, wait_ms: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.wait_ms = wait_ms
  }
}

/** The four calls of a table. The secret of its court opens them. */
export const tableCalls = (secret: string) => ({
  open: (body: { device: string; label: string }) => call<TableDay>(secret, 'open', body),
  sync: (body: { device: string; unsent: number; events: SentEvent[] }) =>
    call<{ acks: Ack[]; day: TableDay }>(secret, 'sync', body),
  takePen: (body: { device: string; match_id: number; base: LiveScore }) => call<TableDay>(secret, 'pen', body),
  yieldPen: (body: { device: string; match_id: number }) => call<TableDay>(secret, 'pen-yielded', body),
})

export type TableCalls = ReturnType<typeof tableCalls>

async function call<T>(secret: string, path: string, body: object): Promise<T> {
  const asked = fetch(`/api/table/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TABLE_SECRET_HEADER]: secret },
    body: JSON.stringify(body),
    // A table belongs to no account, even if somebody is signed in on this telephone.
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer = await asked.catch(() => null)
  if (!answer) throw new TableRefusal(0, 'OFFLINE', 'Pas de réseau.')
  noteServerTime(answer)
  const said = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null
  if (answer.ok && said) return said as T
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : null
  // A page instead of an answer comes from a proxy or from the portal of a gym, and counts as no network.
  if (!said?.code) throw new TableRefusal(0, 'OFFLINE', 'Pas de réseau.', wait)
  throw new TableRefusal(answer.status, said.code, said.message ?? '', wait)
}

const PATIENCE_MS = 15_000
