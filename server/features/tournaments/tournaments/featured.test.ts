import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { listFeaturedTournaments } from './queries.ts'

const server = await startTestServer()

test('l’accueil montre d’abord les tournois parrainés, puis les prochains où il reste une place, et compte ces derniers', async () => {
  const full = await createTournament(db, { title: 'Complet demain', in_days: 1, max_participants: 1 })
  await createRegistration(db, { tournament: full, club_id: (await createClub(db)).id })
  await createTournament(db, { title: 'Fermé', in_days: 2, status: 'closed' })
  await createTournament(db, { title: 'Pas encore', in_days: 9, registration_opens_at: new Date(Date.now() + 60_000) })
  const sponsored = await createTournament(db, { title: 'Parrainé au loin', in_days: 90 })
  await db`update tournaments set featured_until = now() + interval '1 day' where id = ${sponsored.id}`
  const over = await createTournament(db, { title: 'Parrainage fini', in_days: 80 })
  await db`update tournaments set featured_until = now() - interval '1 day' where id = ${over.id}`
  await createTournament(db, { title: 'Bientôt', in_days: 5 })

  const featured = async () => (await fetch(`${server.url}/api/tournaments/featured`)).json()
  const titles = async (): Promise<string[]> => (await featured()).items.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['Parrainé au loin', 'Bientôt', 'Parrainage fini'])
  expect((await featured()).open_count).toBe(3)

  await db`update tournaments set status = 'closed' where id = ${over.id}`
  expect(await titles()).toEqual(['Parrainé au loin', 'Bientôt', 'Complet demain'])
})

test('quand plus de trois tournois sont parrainés, ils se relaient d’heure en heure et aucun n’est oublié', async () => {
  await db`update tournaments set featured_until = null`
  const ids = await Promise.all(
    [20, 21, 22, 23, 24].map(async (in_days) => (await createTournament(db, { in_days })).id),
  )
  await db`update tournaments set featured_until = now() + interval '5 days' where id = any(${ids}::int[])`
  const seen = new Set<number>()
  for (let hour = 0; hour < 48; hour += 1) {
    const { items } = await listFeaturedTournaments(db, new Date(Date.now() + hour * 3_600_000))
    expect(items.every(({ sponsored }) => sponsored)).toBe(true)
    for (const { id } of items) seen.add(id)
  }
  expect([...seen].toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
})
