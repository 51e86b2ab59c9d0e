import type { CopySession } from '../database/copy-session.ts'
import type { LeftOut } from './layout.ts'

export type Table = {
  /** Such as 'public.clubs'. */
  name: string
  columns: { name: string; type: string; required: boolean }[]
  /** Columns of its primary key. Empty when it has none. */
  key: { name: string; is_text: boolean }[]
  estimated_rows: number
}

const SYSTEM = `n.nspname not in ('information_schema', 'pgboss', 'sandbox') and n.nspname not like 'pg\\_%'`

/** Lists all tables except those of the job queue and of the test payment provider. Generated columns are left out. */
export const listTables = (session: CopySession): Promise<Table[]> =>
  session.query<Table>(`
    select n.nspname || '.' || c.relname as name, greatest(c.reltuples, 0)::int8::float8 as estimated_rows,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((
        select json_agg(json_build_object('name', a.attname, 'is_text', a.attcollation <> 0) order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${SYSTEM}
    order by n.nspname, c.relname`)

export type ForeignKey = {
  /** Such as 'public.registrations'. */
  table: string
  name: string
  /** Text for `alter table … add constraint`. */
  definition: string
  on: string
  /** Each column with the one that it points at. */
  columns: { name: string; on: string; required: boolean }[]
}

export const listForeignKeys = (session: CopySession): Promise<ForeignKey[]> =>
  session.query<ForeignKey>(`
    select n.nspname || '.' || t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
      rn.nspname || '.' || r.relname as on,
      (select json_agg(json_build_object('name', a.attname, 'on', b.attname, 'required', a.attnotnull) order by pair.nth)
       from unnest(c.conkey, c.confkey) with ordinality as pair (own, other, nth)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.other) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_class r on r.oid = c.confrelid join pg_namespace rn on rn.oid = r.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and ${SYSTEM} order by 1, 2`)

export async function readSequences(session: CopySession): Promise<Record<string, [string, boolean]>> {
  const names = await session.query<{ name: string }>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${SYSTEM} order by 1`)
  const sequences: Record<string, [string, boolean]> = {}
  for (const { name } of names) {
    const [at] = await session.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    )
    sequences[name] = [at!.last_value, at!.is_called]
  }
  return sequences
}

/**
 * COPY command that writes one JSON object per line, ordered by primary key whatever the collation. Left out columns
 * get their replacement. JSON holds no control characters but spaces between its parts, so COPY has nothing to quote or
 * escape.
 */
export function copyRowsOut(table: Table, leftOut: LeftOut): string {
  const columns = table.columns.map(({ name, type }) => {
    const instead = leftOut.columns[`${table.name}.${name}`]
    if (instead) return `(${instead})::${type} as ${quoted(name)}`
    // A `json` text may be written with escapes and would come back without them, so it is written without.
    if (type === 'json')
      return `case json_typeof(${quoted(name)}) when 'string' then to_json(${quoted(name)} #>> '{}') else ${quoted(name)} end as ${quoted(name)}`
    return quoted(name)
  })
  const kept = leftOut.rows[table.name]
  const rows = `select ${columns.join(', ')} from ${quotedName(table.name)} s ${kept ? `where ${kept}` : ''} order by ${orderOf(table)}`
  const text = table.columns.some(({ type }) => /^json(?:\[\])?$/.test(type))
    ? String.raw`translate(row_to_json(t)::text, e'\n\r', '  ')`
    : 'row_to_json(t)::text'
  return `copy (select ',' || ${text} from (${rows}) t) to stdout ${AS_THEY_ARE}`
}

/** Options with which COPY reads and writes such lines unchanged: they never hold these two characters. */
export const AS_THEY_ARE = String.raw`(format csv, quote e'\x01', delimiter e'\x02')`

const orderOf = ({ key }: Table) =>
  key.length === 0
    ? `s::text collate "C"`
    : key.map(({ name, is_text }) => `s.${quoted(name)}${is_text ? ' collate "C"' : ''}`).join(', ')

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quotedName = (name: string) => name.split('.').map(quoted).join('.')
