import type { Sql } from '#server/platform/database/client.ts'
import { SECRET_NAME } from '#server/platform/secrets/secrets.ts'

type Row = Record<string, unknown>

/**
 * Removes from a row what must not leave with a person: ids of other people, in columns and in JSON, and values that
 * look secret. It follows the foreign keys of the database, so that new tables are covered.
 */
export async function tellerOf(db: Sql, user_id: string): Promise<(row: Row) => Row> {
  const rows = await db<{ name: string }[]>`
    select distinct a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'auth.users'::regclass) and a.attname <> 'id'`
  const people = new Set([...rows.map(({ name }) => name), ...WITHOUT_KEY])
  const others = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(others) : value === user_id ? value : null
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told)
    return isRecord(value) ? tell(value) : value
  }
  const tell = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name, value]) => !SECRET_NAME.test(name) && !(value instanceof Uint8Array))
        .map(([name, value]) => [name, people.has(name) ? others(value) : told(value)]),
    )
  return tell
}

/**
 * Columns that name people without a foreign key: those of the journal, whose lines outlive these people, and of
 * reports.
 */
const WITHOUT_KEY = ['actor_id', 'subject_id', 'reporter']

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
