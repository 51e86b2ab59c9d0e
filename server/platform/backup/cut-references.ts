import type { LeftOut } from './layout.ts'
import { type ForeignKey, quoted, quotedName } from './tables.ts'

/**
 * Cuts the references to rows that are left out. A row that stays may point at such a row: its column is then written
 * as null. It reads the foreign keys of the schema, so that a new one needs no code.
 * @param keys foreign keys of all tables
 * @returns `leftOut` with these columns added
 * @throws for a reference that may not be null: its table has to be left out too
 */
export function cutReferences(leftOut: LeftOut, keys: readonly ForeignKey[]): LeftOut {
  const columns: Record<string, string> = {}
  for (const key of keys) {
    const isGone = leftOut.tables.includes(key.on)
    const kept = leftOut.rows[key.on]
    if (leftOut.tables.includes(key.table) || (!isGone && !kept)) continue
    const optional = key.columns.filter(({ required }) => !required)
    if (optional.length === 0)
      throw new Error(`${key.table} (${key.name}) points at ${key.on}, which is left out: leave it out too`)
    for (const { name } of optional)
      columns[`${key.table}.${name}`] = isGone ? 'null' : `case when ${isThere(key, kept!)} then ${quoted(name)} end`
  }
  return { ...leftOut, columns: { ...columns, ...leftOut.columns } }
}

const isThere = ({ on, columns }: ForeignKey, kept: string) => {
  const same = columns.map(({ name, on: other }) => `r.${quoted(other)} = s.${quoted(name)}`)
  return `exists (select from (select * from ${quotedName(on)} where ${kept}) r where ${same.join(' and ')})`
}
