import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { createClub, createRegistration, createTournament } from '#test/factories.ts'
import { startTestServer } from '#test/server.ts'

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
