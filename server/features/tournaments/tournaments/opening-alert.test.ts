import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { announceOpenings } from './commands/announce-openings.ts'

const HOUR_MS = 3_600_000

test('qui a demandé à être averti l’est à l’ouverture, une fois, par message et par mail', async () => {
  const server = await startTestServer()
  const tournament = await createTournament(db, { registration_opens_at: new Date(Date.now() + HOUR_MS) })
  const club = await createCaller(server)
  const other = await createCaller(server)
  for (let clicks = 0; clicks < 2; clicks += 1)
    expect((await club.put(`/tournaments/${tournament.id}/opening-alert`)).status).toBe(200)
  expect((await club.get(`/tournaments/${tournament.id}`)).body).toMatchObject({ opening_alert_asked: true })
  expect((await other.get(`/tournaments/${tournament.id}`)).body).toMatchObject({ opening_alert_asked: false })
  expect((await club.get('/tournaments')).body.items).toMatchObject([{ opening_alert_asked: true }])
  expect((await other.get('/tournaments')).body.items).toMatchObject([{ opening_alert_asked: false }])

  await announceOpenings(server.services)
  expect((await club.get('/messages')).body.items).toEqual([])

  server.advance(HOUR_MS + 1000)
  await Promise.all([announceOpenings(server.services), announceOpenings(server.services)])
  expect((await club.get('/messages')).body.items).toMatchObject([
    {
      type: 'notification',
      subject: 'Les inscriptions sont ouvertes : Tournoi de Lyon',
      link: `/tournois/${tournament.id}-tournoi-de-lyon`,
    },
  ])
  expect(await db`select kind from mails where recipient = ${club.email}`).toEqual([{ kind: 'registrations-opened' }])
  expect((await other.get('/messages')).body.items).toEqual([])

  await announceOpenings(server.services)
  expect((await club.get('/messages')).body.items).toHaveLength(1)
})

test('on ne demande pas à être averti de ce qui est déjà ouvert', async () => {
  const server = await startTestServer()
  const club = await createCaller(server)
  const { id } = await createTournament(db)
  expect(await club.put(`/tournaments/${id}/opening-alert`)).toMatchObject({
    status: 409,
    body: { code: 'TOURNAMENT_CLOSED' },
  })
})

test('un tournoi annulé avant son ouverture n’annonce rien', async () => {
  const server = await startTestServer()
  const tournament = await createTournament(db, { registration_opens_at: new Date(Date.now() + HOUR_MS) })
  const club = await createCaller(server)
  await club.put(`/tournaments/${tournament.id}/opening-alert`)
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase inondé' where id = ${tournament.id}`
  server.advance(2 * HOUR_MS)
  await announceOpenings(server.services)
  expect((await club.get('/messages')).body.items).toEqual([])
})
