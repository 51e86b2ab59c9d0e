import { inTurn } from '#server/platform/database/in-turn.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { withDatabase } from './with-database.ts'

/** Loads the demonstration into an empty database. */
await withDatabase(async (db, config, databaseUrl) => {
  if (config.production) throw new Error('Les données de démonstration sont interdites en production.')
  const seed = async () => {
    await migrate(db)
    await loadDemonstration(db, config)
  }
  await inTurn(databaseUrl, seed, (sentence) => console.log(sentence))
})
