import { expect, test } from 'vitest'
import { conditionsIn } from './conditions.ts'

const texts = (source: string) => conditionsIn(source).map(({ text }) => text)

test('chaque partie d’une condition est trouvée, à sa place', () => {
  const source =
    "await db<Row[]>`\n  select a from t\n  where t.id = ${id} and (t.ends_at > ${now} or t.kind = 'x and y')\n  order by a`"
  const found = conditionsIn(source)
  expect(found.map(({ text, line }) => [text, line])).toEqual([
    ['t.id = ${id}', 3],
    ["(t.ends_at > ${now} or t.kind = 'x and y')", 3],
  ])
  for (const { from, to, text } of found) expect(source.slice(from, to)).toBe(text)
})

test.each([
  [
    'un intervalle reste entier',
    'db`select from t where a between 1 and 2 and b is null`',
    ['a between 1 and 2', 'b is null'],
  ],
  [
    'une condition dans une autre est trouvée aussi',
    'tx`update t set a = 1 where exists (select from u where u.id = t.id) returning a`',
    ['exists (select from u where u.id = t.id)', 'u.id = t.id'],
  ],
  ['un filtre d’agrégat', 'db`select count(*) filter (where not paid) from t`', ['not paid']],
  [
    'ce qu’une insertion ne remplace pas',
    'tx`insert into t on conflict do update set a = 1 where t.a < 1`',
    ['t.a < 1'],
  ],
  [
    'le SQL d’une valeur est lu pour lui-même',
    'db`select from t where a = 1 ${more ? db`and b = ${b}` : db``} limit 1`',
    ['a = 1', 'b = ${b}'],
  ],
  ['une valeur seule est laissée', 'db`select from t where ${inScope}`', []],
  ['ce qui n’est pas du SQL', 'const text = `where a = 1`', []],
])('%s', (_, source, expected) => {
  expect(texts(source)).toEqual(expected)
})
