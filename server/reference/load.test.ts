import { expect, test } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { loadReference } from './load.ts'

const { db } = await freshDatabase()

test('chaque commune a un département, une région et un point sur la carte', async () => {
  const [row] = await db`
    select count(*)::int as communes, count(latitude)::int as located,
      count(distinct department_code)::int as departments, count(distinct region_code)::int as regions
    from communes`
  expect(row).toEqual({ communes: 34_875, located: 34_875, departments: 101, regions: 18 })
})

test('au moins 80 % des habitants ont un point exact, 95 % un point à quelques kilomètres', async () => {
  const [row] = await db<{ exact: number; near: number }[]>`
    select (sum(population) filter (where precision = 'exact'))::float8 / sum(population) as exact,
      (sum(population) filter (where precision in ('exact', 'code_postal')))::float8 / sum(population) as near
    from communes`
  expect(row!.exact).toBeGreaterThan(0.8)
  expect(row!.near).toBeGreaterThan(0.95)
})

test.each([
  ['75056', 'Paris', 48.857, 2.349],
  ['69123', 'Lyon', 45.757, 4.832],
  ['2A004', 'Ajaccio', 41.926, 8.736],
  ['97411', 'Saint-Denis', -20.882, 55.45],
  ['97611', 'Mamoudzou', -12.779, 45.227],
  ['40271', 'Sainte-Marie-de-Gosse', 43.55, -1.233],
])('la commune %s est %s, là où elle est', async (insee, name, latitude, longitude) => {
  const [row] = await db`select name, latitude, longitude from communes where insee = ${insee}`
  expect(row!.name).toBe(name)
  expect(row!.latitude).toBeCloseTo(latitude, 1)
  expect(row!.longitude).toBeCloseTo(longitude, 1)
})

test.each(['Saint-Étienne', 'ST etienne', 'saint  étienne', 'SAINT-ETIENNE'])(
  '« %s » trouve Saint-Étienne',
  async (typed) => {
    const [row] = await db`
    select insee from communes where search like commune_words(${typed}) || '%' order by population desc limit 1`
    expect(row).toEqual({ insee: '42218' })
  },
)

test('un second chargement ne réécrit rien', async () => {
  const before =
    await db`select loaded_at, (select max(xmin::text::bigint) from communes) as version from reference_loads`
  await loadReference(db)
  const after =
    await db`select loaded_at, (select max(xmin::text::bigint) from communes) as version from reference_loads`
  expect(after).toEqual(before)
})

test('un nouveau fichier remplace les communes et garde les choix des administrateurs', async () => {
  await db`update categories set active = false where code = 'U7'`
  await db`update divisions set active = true where code = 'loisir'`
  await db`update category_seasons set birth_year_to = 2000 where category_code = 'Senior' and season = '2026-2027'`
  await db`insert into communes (insee, name, department_code, region_code, postal_codes, population)
    values ('01999', 'Commune fusionnée', '01', '84', '{01999}', 12)`
  await db`update reference_loads set checksum = 'ancien'`
  await Promise.all([loadReference(db), loadReference(db)])

  expect(await db`select from communes where insee = '01999'`).toHaveLength(0)
  expect(await db`select active from categories where code = 'U7'`).toEqual([{ active: false }])
  expect(await db`select active from divisions where code = 'loisir'`).toEqual([{ active: true }])
  expect(
    await db`select birth_year_to from category_seasons where category_code = 'Senior' and season = '2026-2027'`,
  ).toEqual([{ birth_year_to: 2000 }])
})

test('les années de naissance suivent la saison', async () => {
  const rows = await db`
    select category_code, birth_year_from, birth_year_to from category_seasons
    where season = '2025-2026' and category_code in ('U13', 'U18') order by 1`
  expect(rows).toEqual([
    { category_code: 'U13', birth_year_from: 2013, birth_year_to: 2014 },
    { category_code: 'U18', birth_year_from: 2008, birth_year_to: 2010 },
  ])
})
