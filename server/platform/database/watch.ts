import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './client.ts'

/** The database does not answer and does not refuse either; `isUnavailable` holds for it. */
export class DatabaseFrozen extends Error {
  override name = 'DatabaseFrozen'
  readonly code = 'DATABASE_FROZEN'
}

export type DatabaseWatch = {
  /**
   * What `work` answers. While the database is frozen nothing is begun, and what waits for it waits no longer; it may
   * still end afterwards, as after a lost answer.
   * @throws DatabaseFrozen
   */
  whileAnswering<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A server that is suspended or cut off says nothing, not even that its own timeouts have passed: only a clock on our side
 * can tell. As long as somebody waits, a connection of its own is asked every `everyMs`; frozen is who does not answer it
 * within `patienceMs`, counted in turns of our own loop. A server that refuses connections is not frozen: its errors arrive by themselves.
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
    // When this process was busy for long, the answer may have come and not been read yet.
    await setImmediate()
    if (!answered) frozen = true
    if (!frozen) return
    for (const giveUp of waiting) giveUp(new DatabaseFrozen('the database does not answer'))
    await answer
  }

  /** In turns of our own loop: a process that is kept busy reads late, and a new connection takes it several turns. */
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

/** False when a new connection was not answered either; any other error is an answer. */
async function answers(probe: Db): Promise<boolean> {
  try {
    await probe`select 1`
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'CONNECT_TIMEOUT')
  }
}
