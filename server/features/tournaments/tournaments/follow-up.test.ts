import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

type Details = {
  follow_up: { id: number } | null
  distance_km: number | null
  teams: { club: { id: number; colours: string[] } }[]
}

async function read(id: number): Promise<Details> {
  return (await (await fetch(`${server.url}/api/tournaments/${id}`)).json()) as Details
}

const place = (id: number, latitude: number, longitude: number) =>
  db`update tournaments set latitude = ${latitude}, longitude = ${longitude} where id = ${id}`

/** A tournament that nobody can enter any more, far from those of the other tests. */
async function over(latitude: number) {
  const organizer = await createClub(db)
  const tournament = await createTournament(db, { organizer_club_id: organizer.id, status: 'cancelled' })
  await place(tournament.id, latitude, -40)
  return { organizer, tournament }
}

test('qui ne peut plus entrer se voit proposer le suivant du même organisateur, même loin', async () => {
  const { organizer, tournament } = await over(10)
  const near = await createTournament(db, { in_days: 5 })
  await place(near.id, 10.01, -40)
  const later = await createTournament(db, { organizer_club_id: organizer.id, in_days: 60 })
  const next = await createTournament(db, { organizer_club_id: organizer.id, in_days: 30 })
  for (const { id } of [later, next]) await place(id, 48, 2)
  expect((await read(tournament.id)).follow_up?.id).toBe(next.id)
})

test('sinon le plus proche où une équipe de la même catégorie peut entrer', async () => {
  const { tournament } = await over(20)
  const [far, near, full] = [await createTournament(db), await createTournament(db), await createTournament(db)]
  await place(far.id, 20.3, -40)
  await place(near.id, 20.1, -40)
  await place(full.id, 20.05, -40)
  await db`update tournament_categories set status = 'closed' where tournament_id = ${full.id}`
  expect((await read(tournament.id)).follow_up?.id).toBe(near.id)
  await db`update tournament_categories set gender = 'mixte', category = 'U9' where tournament_id = ${near.id}`
  expect((await read(tournament.id)).follow_up?.id).toBe(far.id)
})

test('rien n’est proposé quand rien n’est proche, ni où l’on peut entrer', async () => {
  const { tournament } = await over(30)
  const open = await createTournament(db)
  await place(open.id, 31, -40)
  expect((await read(tournament.id)).follow_up).toBeNull()
  const other = await createTournament(db)
  await place(other.id, 31.01, -40)
  expect((await read(open.id)).follow_up).toBeNull()
})

test('la distance est celle du club de qui regarde ; un visiteur n’en voit pas', async () => {
  const tournament = await createTournament(db)
  await place(tournament.id, 45.76, 4.83)
  const caller = await createCaller(server)
  await db`update clubs set latitude = 45.77, longitude = 4.83, location_precision = 'exact' where id = ${caller.club_id}`
  expect((await read(tournament.id)).distance_km).toBeNull()
  expect((await caller.get(`/tournaments/${tournament.id}`)).body.distance_km).toBeCloseTo(1.1, 1)
})

test('une ville demandée passe avant le club ; inconnue, elle ne mesure rien', async () => {
  const tournament = await createTournament(db)
  await place(tournament.id, 43.2969, 5.3811)
  const caller = await createCaller(server)
  await db`update clubs set latitude = 45.77, longitude = 4.83, location_precision = 'exact' where id = ${caller.club_id}`
  const from = async (near: string) => (await caller.get(`/tournaments/${tournament.id}?near=${near}`)).body.distance_km
  expect(await from('13055')).toBeLessThan(10)
  expect(await from('00000')).toBeNull()
})

test('chaque équipe engagée porte le visage de son club', async () => {
  const tournament = await createTournament(db)
  const club = await createClub(db)
  await createRegistration(db, { tournament, club_id: club.id, status: 'approved' })
  expect((await read(tournament.id)).teams).toMatchObject([
    { club: { id: club.id, colours: [expect.any(String), expect.any(String)] } },
  ])
})
