import { expect, test } from 'vitest'
import { createCaller } from '../kit/caller.ts'
import { db } from '../kit/database.ts'
import { createRegistration, createTournament } from '../kit/factories.ts'
import { openPreorders, PREORDER } from '../kit/steps/preordering.ts'
import { startTestServer } from '../kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const club = await createCaller(server)
const admin = await createCaller(server, { admin: true, clubless: true })
const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, in_days: 30 })
await createRegistration(db, { tournament, club_id: club.club_id })
await openPreorders(db)

const visitor = {
  post: async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as unknown }
  },
}
const LETTER = { subject: 'Horaires', content: 'À quelle heure\u00a0?' }
const started = await club.post('/threads', {
  to: { kind: 'organizer', tournament_id: tournament.id },
  subject: 'Parking',
  content: 'Où se garer\u00a0?',
})

const SENT = [
  ['contact_messages', visitor, '/contact-messages', { name: 'Zoé Martin', email: 'zoe@exemple.test', ...LETTER }],
  ['textile_preorders', visitor, '/textile-preorders', PREORDER],
  ['threads', club, '/threads', { to: { kind: 'organizer', tournament_id: tournament.id }, ...LETTER }],
  ['messages', organizer, `/threads/${started.body.id}/messages`, { content: 'Devant.' }],
  ['messages', organizer, '/threads/broadcasts', { tournament_id: tournament.id, expected_clubs: 1, ...LETTER }],
  ['messages', admin, `/admin/people/${club.user_id}/messages`, LETTER],
  ['tournaments', organizer, '/tournaments', { title: 'Deux fois', starts_on: '2031-02-03', insee: '69123' }],
  ['tournaments', organizer, `/tournaments/${tournament.id}/copies`, {}],
] as const

test.each(SENT)(
  'dans %s, ce qui est envoyé deux fois sans clé n’est là qu’une fois',
  async (table, sender, path, body) => {
    const count = async () => (await db<{ n: number }[]>`select count(*)::int as n from ${db(table)}`)[0]!.n
    const before = await count()
    const answers = await Promise.all([sender.post(path, body), sender.post(path, body)])
    expect(
      answers.map(({ status }) => status),
      JSON.stringify(answers),
    ).toEqual([201, 201])
    expect(answers[1].body).toEqual(answers[0].body)
    expect(await count()).toBe(before + 1)
    expect((await sender.post(path, body)).body).toEqual(answers[0].body)
    expect(await count()).toBe(before + 1)
  },
)

test('sous sa clé, la même demande n’est faite qu’une fois, dix minutes plus tard aussi', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => organizer.post(`/threads/${started.body.id}/messages`, { content: 'À gauche.' }, key)
  const first = await send()
  await db`update idempotency_keys set created_at = created_at - interval '11 minutes'`
  expect((await send()).body).toEqual(first.body)
  expect(await db`select from messages where content = 'À gauche.'`).toHaveLength(1)
})

test('dix minutes plus tard, les mêmes mots sont un autre message', async () => {
  await db`update idempotency_keys set created_at = created_at - interval '11 minutes'`
  const count = async () => (await db<{ n: number }[]>`select count(*)::int as n from messages`)[0]!.n
  const before = await count()
  await organizer.post(`/threads/${started.body.id}/messages`, { content: 'Devant.' })
  expect(await count()).toBe(before + 1)
})
