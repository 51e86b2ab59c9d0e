import type { Db as BossDatabase } from 'pg-boss'
import { Connection } from '../database/driver/connection.ts'
import type { Hosts } from '../database/driver/hosts.ts'
import { Pool } from '../database/driver/pool.ts'
import type { Listening } from '../database/listen.ts'

const MAX = 2
/** A quiet hour needs one connection. */
const IDLE_MS = 10_000

/**
 * What pg-boss asks of a database. Its statements and values pass as it writes them, on two connections at most, which
 * follow a replaced server like all others; its notifications are heard with those of the product.
 */
export function jobsDatabase(hosts: Hosts, listening: Listening): BossDatabase & { end(): Promise<void> } {
  const pool = new Pool({
    max: MAX,
    idleMs: IDLE_MS,
    open: (onClosed) => Connection.open({ hosts, client: { application_name: 'rebond-jobs' }, onClosed }),
    isFresh: () => true,
  })
  hosts.onMove((serving) => pool.cut((connection) => connection.host !== serving))
  return {
    executeSql: async (text, values = []) => {
      const connection = await pool.take()
      try {
        // Several statements in one text have a result each.
        const results = [await connection.query(text, values)].flat()
        return { rows: results.flatMap(({ rows }) => rows as unknown[]) }
      } finally {
        pool.give(connection)
      }
    },
    listen: (channel, onNotification, onReconnect) => {
      let isHeard = true
      listening.hear(channel, {
        onNotice: (text) => isHeard && onNotification(text),
        onOpen: () => isHeard && onReconnect(),
      })
      return Promise.resolve({
        close: () => {
          isHeard = false
          return Promise.resolve()
        },
      })
    },
    end: () => pool.end(),
  }
}
