import { parseArgs } from 'node:util'
import { inTurn } from '#server/platform/database/in-turn.ts'
import { afterLater, migrate } from '#server/platform/database/migrating/migrate.ts'
import { requireNoOlderProcess } from '#server/platform/process/older-processes.ts'
import { loadReference } from '#server/reference/load.ts'
import { withDatabase } from './with-database.ts'

/**
 * Brings the database to this version, as a start does: `npm run migrate`. Where it was broken off, the next run goes on
 * from the migration that failed. `--after` also takes away what only the version before used, once none of its processes
 * is left.
 */
const { values: asked } = parseArgs({ options: { after: { type: 'boolean', default: false } } })
await withDatabase(async (db, _, databaseUrl) => {
  const say = (sentence: string) => console.log(sentence)
  let applied = 0
  const log = (sentence: string) => {
    applied += 1
    say(sentence)
  }
  await inTurn(
    databaseUrl,
    async () => {
      const waiting = await migrate(db, { log })
      if (asked.after && waiting.length > 0) {
        await requireNoOlderProcess(db)
        await migrate(db, { log, after: true })
      } else if (waiting.length > 0) say(afterLater(waiting))
      await loadReference(db)
    },
    say,
  )
  const [history] = await db<{ count: number }[]>`select count(*)::int as count from migrations`
  say(`La base est à jour\u00a0: ${history!.count} migrations, dont ${applied} à l’instant.`)
})
