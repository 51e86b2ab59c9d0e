import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { parseRenamedCommunes, readRenamedCommunes } from '#server/reference/communes.ts'
import { listCommunes } from '#server/reference/find-communes.ts'

type Known = { insee: string; name: string; department_code: string; postal_code: string; words: string }

/** How people write the name of a town. */
const SPELLINGS: Record<string, (name: string, town: Known) => string> = {
  'comme il est écrit': (name) => name,
  'en capitales sans accent': (name) => plain(name).toUpperCase(),
  'sans trait d’union': (name) => plain(name).replaceAll('-', ' '),
  'd’un seul tenant': (name) => plain(name).replace(/[-' ]/g, ''),
  'avec une apostrophe de traitement de texte': (name) => name.replaceAll("'", '’'),
  'sans son article': (name) => name.replace(/^(l'|l[ea]s? )/i, ''),
  'son article derrière': (name) => name.replace(/^(l'|l[ea]s? )(.*)$/i, '$2 ($1)'),
  'avec St et Ste': (name) => plain(name).replace(/\bsaint(e?)\b/gi, 'St$1'),
  'avec s/': (name) => name.replace(/-(?:sur|sous)-/gi, ' s/ ').replace(/-lès-/g, '/'),
  'sans ses petits mots': (name) =>
    name.replace(/[- ](?:sur|sous|lès|en|de|du|des|d'|la|le|les|aux|au|l')(?=[- ])/gi, ''),
  'avec son code postal et un Cedex': (name, { postal_code }) => `${postal_code} ${name.toUpperCase()} CEDEX 02`,
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe')

/** Found among the first five; of more namesakes than that, with the department behind it. */
async function isFound(typed: string, town: Known): Promise<boolean> {
  const isAmong = (items: { insee: string }[]) => items.slice(0, 5).some(({ insee }) => insee === town.insee)
  return isAmong(await listCommunes(db, typed)) || isAmong(await listCommunes(db, `${typed} (${town.department_code})`))
}

/** Some hundred names, the same each time; by hand more of them, or with 1 all. */
const ONE_NAME_IN = 350

test('une commune se trouve, sous son nom ou celui d’avant, comme on l’écrit', async () => {
  const towns = await db<Known[]>`
    select n.insee, n.name, c.department_code, c.postal_codes[1] as postal_code, n.words
    from commune_names n join communes c using (insee)
    where abs(hashtext(n.insee || n.name)) % ${ONE_NAME_IN} = 0 order by n.insee, n.name`
  expect(towns.length).toBeGreaterThan(80)
  const lost = await Promise.all(
    towns.flatMap((town) =>
      Object.entries(SPELLINGS).map(async ([how, write]) => {
        const typed = write(town.name, town)
        return (await isFound(typed, town)) ? [] : [`${town.name} ${how} : ${typed}`]
      }),
    ),
  )
  expect(lost.flat()).toEqual([])
})

test.each([
  ['havre', 'Le Havre'],
  ['l’isle jourdain', "L'Isle-Jourdain"],
  ['lisle dabeau', "L'Isle-d'Abeau"],
  ['villefranche s/ saone', 'Villefranche-sur-Saône'],
  ['AULNAY S/S BOIS', 'Aulnay-sous-Bois'],
  ['Mt de Marsan', 'Mont-de-Marsan'],
  ['bg en bresse', 'Bourg-en-Bresse'],
  ['stetienne', 'Saint-Étienne'],
  ['SaintEtienne', 'Saint-Étienne'],
  ['ste foy les lyon', 'Sainte-Foy-lès-Lyon'],
  ['saint foy les lyon', 'Sainte-Foy-lès-Lyon'],
  ['paris 12', 'Paris'],
  ['Paris XIIe', 'Paris'],
  ['lyon 3ème arrondissement', 'Lyon'],
  ['Marseille 1er', 'Marseille'],
  ['69003 Lyon Cedex 03', 'Lyon'],
  ['Lyon 69003', 'Lyon'],
  ['annecy le vieux', 'Annecy'],
  ['seynod', 'Annecy'],
  ['us', 'Us'],
  ['Sainte-Colombe (69)', 'Sainte-Colombe'],
])('« %s » donne d’abord %s', async (typed, name) => {
  expect((await listCommunes(db, typed))[0]).toMatchObject({ name })
})

const RENAMED = parseRenamedCommunes(readRenamedCommunes())

test('une ville qui a changé de nom se trouve sous l’ancien, qui n’est celui d’aucune autre aujourd’hui', async () => {
  expect(RENAMED.length).toBeGreaterThan(10)
  for (const { insee, name } of RENAMED) {
    const [first] = await listCommunes(db, name)
    expect([name, first]).toMatchObject([name, { insee, former_name: name }])
    expect(await db`select towns_named(${name}) as town`).toContainEqual({ town: first!.name })
    expect(await db`select insee from communes where search = commune_words(${name})`).toEqual([])
  }
})

test('un nom d’avant se dit à côté de celui d’aujourd’hui, et un code postal tapé reste', async () => {
  expect((await listCommunes(db, 'cran-gevrier'))[0]).toMatchObject({ name: 'Annecy', former_name: 'Cran-Gevrier' })
  expect((await listCommunes(db, 'lyon 69003'))[0]).toMatchObject({ former_name: null, postal_code: '69003' })
})

test('ce qu’un club dit de sa ville le place, comme il l’écrit', async () => {
  const places = await db`
    select typed, place.location_precision from unnest(array['st-etienne', 'Firminy', 'roche la moliere', '42000 SAINT ETIENNE CEDEX 1']) typed
    cross join lateral club_place(typed, null, '42') place`
  expect(places.map(({ location_precision }) => location_precision)).toEqual(['exact', 'exact', 'exact', 'exact'])
})
