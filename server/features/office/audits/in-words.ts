import type { Sql, Statement } from '#server/platform/database/client.ts'

/** A value of the database as people read it; nothing as « rien », and one without a word by its own name. */
export const inWords = (db: Sql, labels: Partial<Record<string, string>>, value: Statement) =>
  db`coalesce(${db.json(labels)}::jsonb ->> ${value}, ${value}, 'rien')`
