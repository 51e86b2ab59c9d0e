import type { Db } from '#server/platform/database/client.ts'

/** What a process that is at work expects of its database. Keys name the thing; values say how it is. */
export type Catalog = {
  columns: Record<string, Column>
  /** Constraints of tables, and unique indexes without a constraint. `columns` are those that it looks at. */
  limits: Record<string, Limit>
  functions: string[]
}

type Column = { type: string; is_required: boolean; fills_itself: boolean }
type Limit = { definition: string; columns: string[] }

const OURS = `not in ('pg_catalog', 'information_schema', 'pgboss')`

export async function readCatalog(db: Db): Promise<Catalog> {
  const columns = await db.unsafe<({ name: string } & Column)[]>(`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required, a.atthasdef or a.attidentity <> '' as fills_itself
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped and n.nspname ${OURS}`)
  const limits = await db.unsafe<({ name: string } & Limit)[]>(`
    select format('%s.%s %s', n.nspname, c.relname, k.conname) as name, pg_get_constraintdef(k.oid) as definition,
      array(select format('%s.%s.%s', n.nspname, c.relname, a.attname) from pg_attribute a
            where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname ${OURS} and k.contype in ('c', 'f', 'u', 'p', 'x')
    union all
    select format('%s.%s %s', n.nspname, c.relname, i.relname), pg_get_indexdef(i.oid),
      array(select distinct format('%s.%s.%s', n.nspname, c.relname, a.attname)
            from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
            where d.classid = 'pg_class'::regclass and d.objid = i.oid and d.refobjid = c.oid)
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace n on n.oid = c.relnamespace
    where x.indisunique and n.nspname ${OURS} and not exists (select from pg_constraint k where k.conindid = i.oid)`)
  const functions = await db.unsafe<{ name: string }[]>(`
    select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname ${OURS} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  return {
    columns: Object.fromEntries(columns.map(({ name, ...column }) => [name, column])),
    limits: Object.fromEntries(limits.map(({ name, ...limit }) => [name, limit])),
    functions: functions.map(({ name }) => name),
  }
}

/** Says what a process that was written for `before` can no longer do once the database is as `after`. */
export function brokenFor(before: Catalog, after: Catalog): string[] {
  const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'))
  const tables = new Set(Object.keys(before.columns).map(tableOf))
  const columns = Object.entries(before.columns).flatMap(([name, was]) => {
    const is = after.columns[name]
    if (!is) return [`${name} is gone`]
    if (is.type !== was.type) return [`${name} is ${is.type} instead of ${was.type}`]
    const mustGive = (column: typeof was) => column.is_required && !column.fills_itself
    if (mustGive(is) && !mustGive(was)) return [`${name} must be given`]
    return is.is_required && !was.is_required ? [`${name} can no longer be null`] : []
  })
  const added = Object.entries(after.columns).flatMap(([name, { is_required, fills_itself }]) =>
    !before.columns[name] && tables.has(tableOf(name)) && is_required && !fills_itself
      ? [`${name} is new and must be given`]
      : [],
  )
  const limits = Object.entries(after.limits).flatMap(([name, { definition, columns: looked }]) => {
    // A column that older processes do not know keeps its default, whatever they write.
    const isTheirs = looked.length > 0 && looked.every((column) => before.columns[column])
    const was = before.limits[name]
    if (!isTheirs || was?.definition === definition) return []
    if (was && allows(definition, was.definition)) return []
    return [`${name} ${was ? 'has changed' : 'is new'}`]
  })
  const functions = before.functions.filter((name) => !after.functions.includes(name)).map((name) => `${name} is gone`)
  return [...columns, ...added, ...limits, ...functions].sort()
}

/** True when both name lists of words in the same check, and the first has all words of the second. */
function allows(definition: string, earlier: string): boolean {
  const WORD = /'((?:[^']|'')*)'::text/g
  const words = (text: string) => [...text.matchAll(WORD)].map(([, word]) => word!)
  const frame = (text: string) => text.replaceAll(WORD, '').replaceAll(/[\s,]+/g, ' ')
  const now = new Set(words(definition))
  return frame(definition) === frame(earlier) && words(earlier).every((word) => now.has(word))
}
