import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { db, freshDatabase } from '../../kit/database.ts'
import { OPEN_COLUMNS, REPEATED_LISTS, REPEATED_RULES } from './repeated-lists.ts'

test('la base d’un fichier de tests a le schéma et les communes', async () => {
  const [row] = await db<{ count: number }[]>`select count(*)::int from communes`
  expect(row?.count).toBeGreaterThan(30_000)
})

test('l’ordre alphabétique est le français', async () => {
  const rows = await db<
    { word: string }[]
  >`select word from unnest(array['zèbre', 'été', 'Eau', 'école']) word order by word`
  expect(rows.map(({ word }) => word)).toEqual(['Eau', 'école', 'été', 'zèbre'])
})

const words = (text: string) =>
  db`array(select w[1] from regexp_matches(${db.unsafe(text)}, '''([^'']*)''::text', 'g') w)`

test('chaque liste de mots que le schéma répète est celle du code, et aucune n’est oubliée', async () => {
  const lists = await db<{ name: string; words: string[] }[]>`
    with said as (
      select oid, proname as name, pg_get_function_sqlbody(oid) as body from pg_proc
      where pronamespace = 'public'::regnamespace and pg_get_function_sqlbody(oid) like '%ARRAY[%::text%'
    ), checked as (
      select c.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as body
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace
    )
    select name, ${words('body')} as words from said
    union all
    select c.name, case when s.name is null then ${words('c.body')} else ${words('s.body')} end
    from checked c left join said s on c.body ~ ('\\m' || s.name || '\\M')
    where s.name is not null or c.body ~ '^CHECK \\(\\("?[a-z_]+"? = ANY \\(ARRAY\\[''.*\\]\\)\\)\\)$'`
  const sorted = (entries: [string, readonly string[]][]) =>
    Object.fromEntries(entries.map(([name, list]) => [name, list.toSorted()]))
  expect(sorted(lists.map((list) => [list.name, list.words]))).toEqual(
    sorted([
      ...Object.entries(REPEATED_LISTS),
      ...Object.entries(REPEATED_RULES).map(([name, { words: said }]) => [name, said] as [string, readonly string[]]),
    ]),
  )
})

test('aucune condition ni aucun index ne nomme un mot que sa table n’accepte pas', async () => {
  const conditions = await db<{ table: string; name: string; words: string[] }[]>`
    with said as (
      select conrelid as "table", conname as name, pg_get_constraintdef(oid) as body from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
      union all
      select i.indrelid, c.relname, pg_get_expr(i.indpred, i.indrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indpred is not null and c.relnamespace = 'public'::regnamespace
    )
    select "table"::regclass::text, name, array(select m[1] from regexp_matches(body, 'ARRAY\\[(''[^]]*)\\]', 'g') l,
      regexp_matches(l[1], '''([^'']*)''::text', 'g') m) as words
    from said where body like '%ARRAY[''%'`
  expect(conditions.length).toBeGreaterThan(50)
  const wrong = conditions.filter(({ table, words: named }) => {
    const known = Object.entries({ ...REPEATED_LISTS, ...OPEN_COLUMNS }).flatMap(([name, list]) =>
      name.startsWith(`${table}.`) ? list : [],
    )
    return named.some((word) => !known.includes(word))
  })
  expect(wrong).toEqual([])
})

test('rien ne se reconnaît à un nom vide', async () => {
  // A factor may go without a name: it is found by its id.
  const keys = await db<{ name: string; table: string; column: string; said: string | null }[]>`
    select distinct format('%s.%s', c.oid::regclass, a.attname) as name, c.oid::regclass::text as "table",
      quote_ident(a.attname) as "column",
      (select string_agg(pg_get_expr(k.conbin, k.conrelid), ' and ') from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and k.conkey = array[a.attnum]) as said
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int[])
    where i.indisunique and n.nspname in ('public', 'auth', 'sandbox') and a.atttypid = 'text'::regtype
      and (c.relname, a.attname) <> ('factors', 'friendly_name')
      and not exists (
        select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey))`
  expect(keys.length).toBeGreaterThan(60)
  const taken = async ({ column, said }: (typeof keys)[number], blank: string) => {
    if (said === null) return true
    const [row] = await db.unsafe<{ taken: boolean }[]>(
      `select (${said}) as taken from (select '${blank}'::text as ${column}) t`,
    )
    return row?.taken !== false
  }
  const open: string[] = []
  for (const key of keys) if ((await taken(key, '')) || (await taken(key, '  '))) open.push(key.name)
  expect(open).toEqual([])
})

/** A list that only shrinks. */
const STILL_REWRITTEN = [
  "server/features/office/backups/commands/restore/redo-clubs.ts: 'pending', 'active' → is_living_club(status)",
  "server/features/office/backups/commands/restore/redo-clubs.ts: 'suspended', 'inactive' → is_living_club(status)",
  "server/features/accounts/personal-data/queries.ts: 'completed', 'cancelled' → awaits_result(status)",
]

test('aucune question ne récrit la liste que dit une règle de la base', () => {
  const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()
  const ruleOf = (of: string, named: readonly string[]) =>
    Object.entries(REPEATED_RULES).find(
      ([, { column, states, words: said }]) =>
        column === of &&
        (isSame(named, said) ||
          isSame(
            named,
            states.filter((one) => !said.includes(one)),
          )),
    )?.[0]
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const rewritten = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(\w*status) (?:not )?in \(('[a-z_', ]+')\)/gu)].flatMap(
      ([, column, list]) => {
        const named = list!.match(/[a-z_]+/gu)!
        // Of a tournament, a list of one's own leaves the next state to chance.
        const isOfTournaments = named.includes('pending_review') || named.includes('registration_open')
        const rule = ruleOf(column!, named) ?? (isOfTournaments && 'is_published')
        return rule ? [`${path}: ${list} → ${rule}(${column})`] : []
      },
    ),
  )
  expect(new Set(rewritten)).toEqual(new Set(STILL_REWRITTEN))
})

test.each([
  ['registrations_one_per_team', 'counts_for_uniqueness(status)'],
  ['payments_one_open', 'is_attempt_open(status)'],
  ['payments_open', 'is_attempt_open(status)'],
  ['tournaments_starts', 'is_published(status)'],
  ['tournaments_ends_near', 'is_published(status)'],
])('l’index %s suit %s', async (name, rule) => {
  const [row] = await db<{ definition: string }[]>`select pg_get_indexdef(${name}::regclass) as definition`
  expect(row?.definition).toContain(`WHERE ${rule}`)
})

test('une base neuve ne voit rien des autres', async () => {
  await db`create table somewhere_else (id int)`
  const fresh = await freshDatabase()
  expect(await fresh.db`select to_regclass('somewhere_else') as found`).toEqual([{ found: null }])
})
