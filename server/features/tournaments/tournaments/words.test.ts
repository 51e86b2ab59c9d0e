import { beforeAll, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const found = async (query: Record<string, string>) => {
  const response = await fetch(`${server.url}/api/tournaments?${new URLSearchParams(query)}`)
  return (await response.json()) as {
    items: { title: string; distance_km: number | null }[]
    total: number
    understood: Record<string, string> | null
    department_name: string | null
    nearest: { title: string }[]
    approximate: boolean
  }
}
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

beforeAll(async () => {
  const place = async (id: number, city: string, department: string, region: string, point: [number, number]) =>
    db`update tournaments set venue_city = ${city}, venue_department = ${department}, venue_region = ${region},
      latitude = ${point[0]}, longitude = ${point[1]} where id = ${id}`
  const enter = async (title: string, in_days: number, category = 'U13', gender = 'masculin') => {
    const { id, tournament_category_id } = await createTournament(db, { title, in_days })
    await db`update tournament_categories set category = ${category}, gender = ${gender} where id = ${tournament_category_id}`
    return id
  }
  await place(await enter('Coupe de la Vaise', 10, 'U13', 'feminin'), 'Bron', '69', '84', [45.7386, 4.9139])
  await place(await enter('Trophée des Gones', 20), 'Villeurbanne', '69', '84', [45.7719, 4.8902])
  await place(await enter('Challenge du Vieux-Port', 30), 'Marseille', '13', '93', [43.2969, 5.3811])
  const club = await createClub(db, { name: 'US Tourangelle', organizer: true })
  const { id } = await createTournament(db, { title: 'Fête du basket', in_days: 40, organizer_club_id: club.id })
  await place(id, 'Tours', '37', '24', [47.3941, 0.6848])
})

test('« lyon », où rien ne se joue, donne ce qui est près de Lyon, du plus proche au plus lointain', async () => {
  const near = await found({ q: 'lyon' })
  expect(near.understood).toEqual({ near: '69123', town: 'Lyon' })
  expect(titles(near).slice(0, 2)).toEqual(['Trophée des Gones', 'Coupe de la Vaise'])
  expect(near.total).toBe(4)
  expect(near.items[0]!.distance_km).toBeLessThan(10)
})

test.each([
  ['69', { department: '69' }, 2],
  ['rhône', { department: '69' }, 2],
  ['villefranche', { near: '69264', town: 'Villefranche-sur-Saône' }, 4],
  ['69003', { near: '69123', town: 'Lyon' }, 4],
  ['PACA', { region: '93' }, 1],
  ['U13', { category: 'U13' }, 4],
  ['u13 filles lyon', { category: 'U13', gender: 'feminin', near: '69123', town: 'Lyon' }, 1],
])('« %s » est compris comme un filtre', async (q, understood, total) => {
  expect(await found({ q })).toMatchObject({ understood, total })
})

test('un département se dit par son nom', async () => {
  expect(await found({ department: '69' })).toMatchObject({ total: 2, department_name: 'Rhône', understood: null })
})

test('le mot d’un club n’est pas perdu parce qu’une petite commune porte le même nom', async () => {
  const clubs = await found({ q: 'us' })
  expect([clubs.understood, titles(clubs)]).toEqual([null, ['Fête du basket']])
})

test('ce qui est compris mais ne trouve rien ne cache pas le texte qui trouve', async () => {
  expect(await found({ q: 'challenge bretagne' })).toMatchObject({ total: 0, understood: { region: '53' } })
  await db`update tournaments set title = 'Challenge de Bretagne' where title = 'Challenge du Vieux-Port'`
  const text = await found({ q: 'challenge bretagne' })
  expect([text.understood, titles(text)]).toEqual([null, ['Challenge de Bretagne']])
  await db`update tournaments set title = 'Challenge du Vieux-Port' where title = 'Challenge de Bretagne'`
})

test('le texte qui reste se cherche avec les filtres compris', async () => {
  const both = await found({ q: 'trophée lyon' })
  expect(both.understood).toEqual({ q: 'trophée', near: '69123', town: 'Lyon' })
  expect(titles(both)).toEqual(['Trophée des Gones'])
})

test('le mot tapé l’emporte sur le filtre choisi avant lui', async () => {
  expect(await found({ q: 'u13', category: 'U15' })).toMatchObject({ understood: { category: 'U13' }, total: 4 })
})

test('quand rien ne répond à tout, le plus proche est proposé', async () => {
  const none = await found({ q: 'u13 filles marseille', near: '13055', radius_km: '20' })
  expect(none.total).toBe(0)
  expect(titles({ items: none.nearest })).toEqual(['Coupe de la Vaise'])
  expect((await found({ q: 'lyon' })).nearest).toEqual([])
  expect((await found({ q: 'zzzz' })).nearest).toEqual(expect.arrayContaining([expect.objectContaining({})]))
})
