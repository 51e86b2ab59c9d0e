import { migrate } from '#server/platform/database/migrate.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { withDatabase } from './with-database.ts'

/** Loads the demonstration into an empty database. */
await withDatabase(async (db, config) => {
  if (config.production) throw new Error('Les données de démonstration sont interdites en production.')
  await migrate(db)
  const storage = await createStorage({ address: config.files_url, folder: config.data_dir })
  await seedDemo(db, { now: new Date(), log: (message) => console.log(message), storage })
})
