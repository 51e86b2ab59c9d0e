import { describe, expect, test } from 'vitest'
import type { CompiledStatement } from './compile.ts'
import { createSql, type Statement } from './statement.ts'

const sent: CompiledStatement[] = []
const sql = createSql(async (statement) => {
  sent.push(statement)
  return []
})
const compiled = async (statement: Statement) => {
  await statement
  const { text, values } = sent.pop()!
  return { text: text.replaceAll(/\s+/g, ' '), values }
}

describe('ce qui part à la base', () => {
  const day = new Date('2026-11-20T09:00:00Z')
  const part = sql`a = ${1} and b = ${'x'}`
  test.each<[string, Statement, string, unknown[]]>([
    ['une valeur n’est jamais du SQL', sql`select ${"'; drop table clubs"}`, 'select $1', ["'; drop table clubs"]],
    ['null', sql`select ${null}`, 'select $1', [null]],
    ['un instant', sql`select ${day}`, 'select $1::timestamptz', ['2026-11-20T09:00:00.000Z']],
    ['un oui ou non', sql`select ${false}`, 'select $1::boolean', ['false']],
    ['un grand entier', sql`select ${2n ** 60n}`, 'select $1::bigint', ['1152921504606846976']],
    ['des octets', sql`select ${new Uint8Array([0, 255])}`, 'select $1::bytea', [Buffer.from([0, 255])]],
    ['un texte en JSON', sql`select ${sql.json('x')}`, 'select $1::jsonb', ['"x"']],
    ['un tableau', sql`any(${[1, null, 'a"\\,']})`, 'any($1)', ['{"1",NULL,"a\\"\\\\,"}']],
    ['un tableau de tableaux', sql`${[[1], [2]]}::int[]`, '$1::int[]', ['{{"1"},{"2"}}']],
    ['un nom', sql`from ${sql('auth.users')}`, 'from "auth"."users"', []],
    ['un nom hostile', sql`from ${sql('a" b')}`, 'from "a"" b"', []],
    ['des noms', sql`(${sql(['a', 'b'])})`, '("a", "b")', []],
    ['une liste', sql`a in ${sql([1, 2])}`, 'a in ($1, $2)', ['1', '2']],
    [
      'une liste de trois en vaut une de quatre',
      sql`a IN ${sql([1, 2, 3])}`,
      'a IN ($1, $2, $3, $4)',
      ['1', '2', '3', '3'],
    ],
    ['une liste de null', sql`a in ${sql([null, 1, null])}`, 'a in ($1, $2, $3, $4)', [null, '1', null, null]],
    ['rien n’est dans une liste vide', sql`a in ${sql([])}`, 'a in ($1)', [null]],
    [
      'ce qui change',
      sql`update t set ${sql({ a: 1, at: day, j: sql.json([]) })} where id = ${2}`,
      'update t set "a" = $1, "at" = $2::timestamptz, "j" = $3::jsonb where id = $4',
      ['1', day.toISOString(), '[]', '2'],
    ],
    ['ce qui s’ajoute', sql`into t ${sql({ a: 1, b: sql`now()` })}`, 'into t ("a", "b") values ($1, now())', ['1']],
    ['un texte sans valeur', sql`select 1::${sql.unsafe('int')}`, 'select 1::int', []],
    [
      'une partie, deux fois',
      sql`${part} or (${part} and c = ${3})${sql``}`,
      'a = $1 and b = $2 or (a = $3 and b = $4 and c = $5)',
      ['1', 'x', '1', 'x', '3'],
    ],
  ])('%s', async (_, statement, text, values) => {
    expect(await compiled(statement)).toEqual({ text, values })
  })
})

test.each<[string, () => Promise<unknown>]>([
  // @ts-expect-error -- as from a field that is not there
  ['undefined', () => sql`select ${undefined}`],
  // @ts-expect-error -- an object goes through `json`
  ['un objet', () => sql`select ${{ a: 1 }}`],
  ['un champ absent', () => sql`set ${sql({ a: undefined })}`],
  ['une date qui n’existe pas', () => sql`select ${new Date(Number.NaN)}`],
  ['un nom qui couperait le texte', () => sql`from ${sql('a\0b')}`],
  ['un texte qui numérote ses propres valeurs', () => sql`select ${sql.unsafe('$1', [1])}`],
  ['un nom qui n’en est pas un', () => sql`from ${sql(['a', 1])}`],
  ['plus de valeurs que le protocole n’en compte', () => sql`a in ${sql(Array.from({ length: 65_536 }, () => 1))}`],
])('%s est refusé avant de partir', async (_, statement) => {
  await expect(statement()).rejects.toThrow()
  expect(sent).toEqual([])
})

test('ce que JSON ne sait pas dire est refusé', () => {
  expect(() => sql.json(undefined)).toThrow(TypeError)
})

test('une instruction part quand on l’attend, et une seule fois', async () => {
  const statement = sql`select 1`
  await new Promise(setImmediate)
  expect(sent).toEqual([])
  await Promise.all([statement, statement.then(), statement.catch(() => {}), statement.finally(() => {})])
  expect(sent.splice(0)).toHaveLength(1)
})

test('une erreur dit où son instruction est écrite', async () => {
  const error: unknown = await sql`from ${sql('\0')}`.catch((cause: unknown) => cause)
  expect((error as Error).stack).toMatch(/^TypeError: .* is no name\n.*statement\.test\.ts/)
})
