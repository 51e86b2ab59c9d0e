import { expect, test } from 'vitest'
import { OPEN_ATTEMPT_STATES, PAYMENT_ATTEMPT_STATES } from '#domain/payment.ts'
import { REGISTRATION_STATUSES, countsForUniqueness, hasEnded, hasEntered, takesAPlace } from '#domain/registration.ts'
import { db, freshDatabase } from './database.ts'
import { OPEN_COLUMNS, REPEATED_LISTS } from './repeated-lists.ts'

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
      select oid, proname || '()' as name, pg_get_function_sqlbody(oid) as body from pg_proc
      where pronamespace = 'public'::regnamespace and pg_get_function_sqlbody(oid) like '%ARRAY[%::text%'
    ), checked as (
      select c.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as body
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace
    )
    select name, ${words('body')} as words from said
    union all
    select c.name, case when s.name is null then ${words('c.body')} else ${words('s.body')} end
    from checked c left join said s on c.body like '%' || s.name || '%'
    where s.name is not null or c.body ~ '^CHECK \\(\\("?[a-z_]+"? = ANY \\(ARRAY\\[''.*\\]\\)\\)\\)$'`
  const sorted = (entries: [string, readonly string[]][]) =>
    Object.fromEntries(entries.map(([name, list]) => [name, list.toSorted()]))
  expect(sorted(lists.map((list) => [list.name, list.words]))).toEqual(sorted(Object.entries(REPEATED_LISTS)))
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

test.each([
  ['takes_a_place', takesAPlace],
  ['counts_for_uniqueness', countsForUniqueness],
  ['has_entered', hasEntered],
  ['has_ended', hasEnded],
] as const)('la base et le code s’accordent sur %s', async (name, said) => {
  const rows = await db<{ status: string }[]>`
    select status from unnest(registration_statuses()) with ordinality as known (status, n)
    where ${db(name)}(status) order by n`
  expect(rows.map(({ status }) => status)).toEqual(REGISTRATION_STATUSES.filter(said))
})

test('la base et le code s’accordent sur les paiements encore ouverts', async () => {
  const rows = await db<{ status: string }[]>`
    select status from unnest(${[...PAYMENT_ATTEMPT_STATES]}::text[]) with ordinality as known (status, n)
    where is_attempt_open(status) order by n`
  expect(rows.map(({ status }) => status)).toEqual([...OPEN_ATTEMPT_STATES])
})

test.each([
  ['registrations_one_per_team', 'counts_for_uniqueness(status)'],
  ['payments_one_open', 'is_attempt_open(status)'],
  ['payments_open', 'is_attempt_open(status)'],
])('l’index %s suit %s', async (name, rule) => {
  const [row] = await db<{ definition: string }[]>`select pg_get_indexdef(${name}::regclass) as definition`
  expect(row?.definition).toContain(`WHERE ${rule}`)
})

test('une base neuve ne voit rien des autres', async () => {
  await db`create table somewhere_else (id int)`
  const fresh = await freshDatabase()
  expect(await fresh.db`select to_regclass('somewhere_else') as found`).toEqual([{ found: null }])
})
