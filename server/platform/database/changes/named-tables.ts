import type { Db } from '../client.ts'

export type NamedTables = {
  /**
   * Tables that a statement may read: each that it names, itself or in a view or function that it names. A word that
   * is only like the name of a table counts too.
   */
  namedIn: (text: string) => ReadonlySet<string>
  /** Whether each change of this table is told on the channel of `tell_change`. */
  tells: (table: string) => boolean
}

type Relation = { name: string; is_table: boolean; tells: boolean; text: string }

/** Reads the names of all tables, views and functions of the product, and what those two are made of. */
export async function readNamedTables(db: Db): Promise<NamedTables> {
  const relations = await db<Relation[]>`
    with ours as (select oid from pg_namespace where nspname in ('public', 'auth'))
    select c.relname as name, c.relkind in ('r', 'p') as is_table,
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) else '' end as text,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = to_regproc('tell_change')) as tells
    from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in (select oid from ours)
    union all
    select p.proname, false, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), false
    from pg_proc p where p.prokind = 'f' and p.pronamespace in (select oid from ours)`
  const byName = Map.groupBy(relations, ({ name }) => name)
  const known = new Map<string, ReadonlySet<string>>()

  const follow = (text: string, tables: Set<string>, seen: Set<string>) => {
    for (const [word] of text.matchAll(WORD)) {
      if (seen.has(word)) continue
      seen.add(word)
      for (const { is_table, text: inner } of byName.get(word) ?? []) {
        if (is_table) tables.add(word)
        else follow(inner, tables, seen)
      }
    }
  }
  return {
    namedIn: (text) => {
      const already = known.get(text)
      if (already) return already
      const tables = new Set<string>()
      follow(text, tables, new Set())
      // Texts of statements are few, but those of long lists of values could be many.
      if (known.size >= MOST_TEXTS) known.clear()
      known.set(text, tables)
      return tables
    },
    tells: (table) => byName.get(table)?.some(({ tells }) => tells) ?? false,
  }
}

const WORD = /[a-z_][a-z0-9_]*/g
const MOST_TEXTS = 2_000
