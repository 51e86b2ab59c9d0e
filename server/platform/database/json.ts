import type postgres from 'postgres'
import type { Sql } from './client.ts'

/** A `jsonb` parameter. postgres.js asks for an index signature, which named types do not have. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what cannot be written as JSON throws
export const json = (sql: Sql, value: unknown) => sql.json(value as postgres.JSONValue)
