import { registerHooks } from 'node:module'
import type postgres from 'postgres'

/**
 * postgres.js 3.4.9 with the handling of lost connections mended while it loads; each was seen when connections were cut under load (see
 * docs/decisions/postgres-js.md). A text that is no longer there stops the start: read the new version, then adapt
 * or delete.
 */
const corrections: { file: string; faulty: string; mended: string }[] = [
  {
    // What was under way when the connection was lost stays in the way of the next one: bytes not yet written silence it
    // for good, an old error answers a new query, a query that came last never gets an answer.
    file: 'connection.js',
    faulty: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(`,
    mended: `    nextWriteTimer = chunk = errorResponse = results = null
    result = new Result()
    connection.life = (connection.life || 0) + 1
    ;(initial || query || sent.length) && error(`,
  },
  {
    file: 'connection.js',
    faulty: '    closedTime = performance.now()\n',
    mended: '    query = null\n    closedTime = performance.now()\n',
  },
  {
    // The query of a new connection for its array types: its failure is told to the query that it was opened for.
    file: 'connection.js',
    faulty: '        return fetchArrayTypes()\n',
    mended: '        return fetchArrayTypes().catch(() => {})\n',
  },
  {
    // Writing to a lost connection throws outside of any promise: the process ends.
    file: 'connection.js',
    faulty: `  function execute(q) {
`,
    mended: `  function execute(q) {
    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
  },
  {
    // What a transaction still says after its connection was lost, its rollback included, reaches the successor of that
    // connection, and so somebody else's transaction.
    file: 'index.js',
    faulty: `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    mended: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.life !== life)
          return q.reject(Errors.connection('CONNECTION_CLOSED', options))
`,
  },
  { file: 'index.js', faulty: '      , prepare = null\n', mended: '      , prepare = null\n      , life\n' },
  { file: 'index.js', faulty: '      connection = c\n', mended: '      connection = c\n      life = c.life\n' },
]

const loadMended = async (): Promise<typeof postgres> => {
  const pending = new Set(corrections)
  const hooks = registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      const concerned = corrections.filter(({ file }) => url.endsWith(`/node_modules/postgres/src/${file}`))
      if (concerned.length === 0) return loaded
      let source = textOf(loaded.source)
      for (const correction of concerned) {
        if (source.split(correction.faulty).length !== 2) continue
        source = source.replace(correction.faulty, () => correction.mended)
        pending.delete(correction)
      }
      return { ...loaded, source }
    },
  })
  const driver = await import('postgres')
  hooks.deregister()
  if (pending.size > 0) throw new Error('postgres.js: a correction does not fit this version, or it was loaded before')
  return driver.default
}

const textOf = (source: unknown) => (source instanceof Uint8Array ? Buffer.from(source).toString() : String(source))

/** The one door to postgres.js: nothing else imports more than its types. */
export const driver = await loadMended()
