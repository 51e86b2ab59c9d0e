import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/payment.ts'
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

test('une base neuve ne voit rien des autres', async () => {
  await db`create table somewhere_else (id int)`
  const fresh = await freshDatabase()
  expect(await fresh.db`select to_regclass('somewhere_else') as found`).toEqual([{ found: null }])
})
