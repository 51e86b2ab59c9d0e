import { migrate } from '#server/platform/database/migrate.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { withDatabase } from './with-database.ts'

/** Back to the first start: deletes everything, then loads the demonstration. */
await withDatabase(async (db, config) => {
  if (config.production) throw new Error('La base de production ne se remet pas à zéro.')
  const schemas = await db<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname <> 'information_schema' and nspname not like 'pg\\_%'`
  for (const { name } of schemas) await db`drop schema ${db(name)} cascade`
  await db`create schema public`
  await migrate(db)
  const storage = await createStorage({ address: config.files_url, folder: config.data_dir })
  if (config.demo) await seedDemo(db, { now: new Date(), log: (message) => console.log(message), storage })
  console.log('Base remise à zéro.')
})
