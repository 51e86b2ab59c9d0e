import type { Sql, Statement } from '#server/platform/database/client.ts'

/** The French word for a value of the database; « rien » for null, and the value itself when it has no word. */
export const inWords = (db: Sql, labels: Partial<Record<string, string>>, value: Statement) =>
  db`coalesce(${db.json(labels)}::jsonb ->> ${value}, ${value}, 'rien')`
