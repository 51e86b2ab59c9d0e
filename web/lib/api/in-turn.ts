import { isApiFault } from './api-fault.ts'
import { serverNow } from '../time/server-clock.ts'
import { faultData } from './fault-data.ts'

/**
 * Makes a call; when it has to wait its turn, makes it again by itself at that time, as often as it is told to. Meanwhile
 * `awaitedTurn` says until when.
 */
export async function inTurn<T>(call: (turn: string | undefined) => Promise<T>, signal?: AbortSignal): Promise<T> {
  let turn: string | undefined
  try {
    for (;;) {
      try {
        return await call(turn)
      } catch (error) {
        const wait = waitOf(error)
        if (!wait) throw error
        turn = wait.turn
        tell(serverNow().getTime() + wait.ms)
        await pause(wait.ms, signal)
      }
    }
  } finally {
    tell(null)
  }
}

/** When the call that waits will be made again, by the clock of the server, in milliseconds since 1970; null while none waits. */
export const awaitedTurn = (): number | null => until

export function onAwaitedTurn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
let until: number | null = null

function tell(next: number | null) {
  if (until === next) return
  until = next
  for (const listener of listeners) listener()
}

function waitOf(error: unknown): { ms: number; turn: string } | null {
  if (!isApiFault(error) || error.code !== 'WAIT_YOUR_TURN') return null
  const { retry_after_seconds, turn } = faultData(error)
  return typeof retry_after_seconds === 'number' && typeof turn === 'string'
    ? { ms: retry_after_seconds * 1_000, turn }
    : null
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((done, failed) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      failed(signal.reason)
    })
  })
