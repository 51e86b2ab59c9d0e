import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

/** A tournament whose clubs are each in another state. */
async function tournamentOf() {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const enter = async (name: string, columns: { status: string; payment_status: string }) => {
    const club = await createClub(db, { name })
    await createPerson(db, { club_id: club.id })
    await createRegistration(db, { tournament, club_id: club.id, ...columns })
    return club
  }
  await enter('Approuvé', { status: 'approved', payment_status: 'paid' })
  await enter('À payer', { status: 'pending', payment_status: 'awaiting' })
  await enter('En attente', { status: 'waitlisted', payment_status: 'unpaid' })
  await enter('Refusé', { status: 'rejected', payment_status: 'refunded' })
  await createRegistration(db, { tournament, club_id: organizer.club_id })
  // Nobody there reads anything.
  await createRegistration(db, { tournament, club_id: (await createClub(db, { name: 'Sans compte' })).id })
  return { organizer, tournament }
}

const namesOf = async (caller: Caller, query: string) =>
  (await caller.get(`/threads/audience?${query}`)).body.clubs.map(({ name }: { name: string }) => name)

test('l’organisateur sait à qui il écrit : tous, une catégorie, un état, un paiement, un club, jamais le sien', async () => {
  const { organizer, tournament } = await tournamentOf()
  const of = `tournament_id=${tournament.id}`
  expect(await namesOf(organizer, of)).toEqual(['À payer', 'Approuvé', 'En attente'])
  expect(await namesOf(organizer, `${of}&state=approved`)).toEqual(['Approuvé'])
  expect(await namesOf(organizer, `${of}&state=waiting`)).toEqual(['En attente'])
  expect(await namesOf(organizer, `${of}&state=pending`)).toEqual(['À payer'])
  expect(await namesOf(organizer, `${of}&payment=unpaid`)).toEqual(['À payer'])
  expect(await namesOf(organizer, `${of}&payment=paid`)).toEqual(['Approuvé'])
  expect(await namesOf(organizer, `${of}&state=approved&payment=unpaid`)).toEqual([])
  expect(await namesOf(organizer, `${of}&tournament_category_id=${tournament.tournament_category_id}`)).toHaveLength(3)
  expect(await namesOf(organizer, `${of}&tournament_category_id=${tournament.tournament_category_id + 1}`)).toEqual([])
  const [rejected] = await db<{ id: number }[]>`
    select club_id as id from registrations where tournament_id = ${tournament.id} and status = 'rejected'`
  expect(await namesOf(organizer, `${of}&club_id=${rejected!.id}`)).toEqual(['Refusé'])
})

test('un message à tous est une conversation par club, envoyée une fois, même demandée deux fois ensemble', async () => {
  const { organizer, tournament } = await tournamentOf()
  const message = { tournament_id: tournament.id, expected_clubs: 3, subject: 'Horaires', content: 'À 9 heures.' }
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2].map(() => organizer.post('/threads/broadcasts', message, key)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { sent: 3 } })
  const threads = await db`
    select t.club_id, count(m.id)::int as messages from threads t join messages m on m.thread_id = t.id
    where t.tournament_id = ${tournament.id} group by t.id`
  expect(threads).toHaveLength(3)
  expect(threads.every(({ messages }) => messages === 1)).toBe(true)
})

test('si les clubs ne sont plus ceux qui étaient annoncés, rien ne part et leur nombre est dit', async () => {
  const { organizer, tournament } = await tournamentOf()
  const message = { tournament_id: tournament.id, expected_clubs: 2, subject: 'Horaires', content: 'À 9 heures.' }
  expect(await organizer.post('/threads/broadcasts', message)).toMatchObject({
    status: 409,
    body: { code: 'AUDIENCE_CHANGED', data: { clubs: 3 } },
  })
  expect(await db`select from threads where tournament_id = ${tournament.id}`).toHaveLength(0)
})

test('dix envois groupés par heure, pas plus', async () => {
  const { organizer, tournament } = await tournamentOf()
  const message = { tournament_id: tournament.id, state: 'approved', expected_clubs: 1, subject: 'Bis', content: 'Bis' }
  for (let n = 0; n < 10; n += 1) expect((await organizer.post('/threads/broadcasts', message)).status).toBe(201)
  expect((await organizer.post('/threads/broadcasts', message)).status).toBe(429)
})
