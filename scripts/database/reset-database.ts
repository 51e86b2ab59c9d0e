import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { withDatabase } from './with-database.ts'

/** Deletes everything, then loads the demonstration, as at the first start. */
await withDatabase(async (db, config) => {
  if (config.production) throw new Error('La base de production ne se remet pas à zéro.')
  const schemas = await db<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname <> 'information_schema' and nspname not like 'pg\\_%'`
  for (const { name } of schemas) await db`drop schema ${db(name)} cascade`
  await db`create schema public`
  await migrate(db)
  if (config.demo) await loadDemonstration(db, config)
  console.log('Base remise à zéro.')
})
