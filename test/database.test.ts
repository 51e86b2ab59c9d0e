import { expect, test } from 'vitest'
import { OPEN_ATTEMPT_STATES, PAYMENT_ATTEMPT_STATES, PAYMENT_METHODS } from '#domain/payment.ts'
import { REGISTRATION_STATUSES, countsForUniqueness, hasEnded, hasEntered, takesAPlace } from '#domain/registration.ts'
import { db, freshDatabase } from './database.ts'

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

test('la base et le code connaissent les mêmes moyens de paiement', async () => {
  const [row] = await db<{ known: string[] }[]>`select payment_methods() as known`
  expect(row?.known).toEqual([...PAYMENT_METHODS])
})

test('la base et le code connaissent les mêmes états d’une inscription', async () => {
  const [row] = await db<{ known: string[] }[]>`select registration_statuses() as known`
  expect(row?.known).toEqual([...REGISTRATION_STATUSES])
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
