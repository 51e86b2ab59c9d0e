import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './client.ts'
import { ConnectionError } from './driver/connection-error.ts'

/** The database neither answers nor refuses. `isUnavailable` is true for this error. */
export class DatabaseFrozen extends Error {
  override name = 'DatabaseFrozen'
  readonly code = 'DATABASE_FROZEN'
}

export type DatabaseWatch = {
  /**
   * Runs `work` and returns its result. While the database is frozen it begins nothing, and rejects the works that
   * wait; they may still end in the database, as after a lost answer.
   * @throws DatabaseFrozen
   */
  whileAnswering<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Detects a server that is suspended or cut off, which says nothing. While a caller waits, a separate connection is
 * asked every `everyMs`; no answer within `patienceMs`, counted in turns of our own loop, means frozen. A server that
 * refuses connections is not frozen: its errors arrive by themselves.
 */
export function watchDatabase(probe: Db, { everyMs = 100, patienceMs = 1_200 } = {}): DatabaseWatch {
  const waiting = new Set<(error: DatabaseFrozen) => void>()
  let watching = false
  let frozen = false

  const isAwaited = () => waiting.size > 0 || frozen
  const watch = async () => {
    watching = true
    while (isAwaited()) {
      await sleep(everyMs, undefined, { ref: false })
      if (isAwaited()) await ask()
    }
    watching = false
  }

  const ask = async () => {
    let answered = false
    const answer = answers(probe).then((alive) => {
      answered = true
      frozen = !alive
    })
    await Promise.race([answer, patience(() => answered)])
    // The answer may have come without being read yet, when this process was busy for long.
    await setImmediate()
    if (!answered) frozen = true
    if (!frozen) return
    for (const giveUp of waiting) giveUp(new DatabaseFrozen('the database does not answer'))
    await answer
  }

  /** Counts turns of our own loop: a busy process reads late, and a new connection takes several turns. */
  const patience = async (isOver: () => boolean) => {
    for (let waited = 0; waited < patienceMs && !isOver(); waited += everyMs)
      await sleep(everyMs, undefined, { ref: false })
  }

  return {
    whileAnswering: (work) => {
      if (frozen) return Promise.reject(new DatabaseFrozen('the database does not answer'))
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        if (!watching) void watch()
        void work()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      })
    },
  }
}

/** False when nothing answers, or nothing that may serve. Any other error is an answer. */
async function answers(probe: Db): Promise<boolean> {
  try {
    await probe`select 1`
    return true
  } catch (error) {
    return !(error instanceof ConnectionError && UNANSWERED.has(error.code))
  }
}

const UNANSWERED: ReadonlySet<ConnectionError['code']> = new Set(['CONNECT_TIMEOUT', 'NO_SERVER'])
