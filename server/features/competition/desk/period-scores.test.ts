import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Durand' })
const competing = () => createCompeting(db, { organizer_club_id: organizer.club_id })

const QUARTERS = [
  [12, 8],
  [10, 14],
  [15, 9],
  [11, 13],
]
const ended = { kind: 'score', score: [48, 44] }
const record = (id: number, outcome: object) =>
  organizer.put(`/matches/${id}/result`, { outcome, request_id: randomUUID() })
const listed = async ({ tournament }: Competing, id: number) =>
  (await organizer.get(`/matches?tournament_id=${tournament.id}`)).body.items.find(
    (match: { id: number }) => match.id === id,
  )
const deskMatch = async ({ tournament }: Competing, id: number) =>
  (await organizer.get(`/tournaments/${tournament.id}/desk`)).body.matches.find(
    (match: { id: number }) => match.id === id,
  )

test('les périodes d’un score se lisent à la régie et par tous ; qui redit le score sans elles ne les efface pas', async () => {
  const made = await competing()
  const [match] = await matchesOf(db, made)
  const { id } = match!
  expect((await record(id, { ...ended, periods: QUARTERS })).status).toBe(200)
  expect((await record(id, ended)).status).toBe(200)
  expect(await deskMatch(made, id)).toMatchObject({ score: [48, 44], periods: QUARTERS })
  expect(await listed(made, id)).toMatchObject({ score: { kind: 'final', team1: 48, team2: 44 }, periods: QUARTERS })
  const [line] = (await organizer.get(`/tournaments/${made.tournament.id}/changes`)).body.items
  expect(line.label).toMatch(/48 – 44 \(12-8, 10-14, 15-9, 11-13\)$/)
})

test('des périodes qui ne font pas le score se refusent avec les deux totaux, et rien ne se note', async () => {
  const made = await competing()
  const [match] = await matchesOf(db, made)
  const refused = await record(match!.id, { ...ended, periods: QUARTERS.slice(1) })
  expect(refused).toMatchObject({ status: 409, body: { code: 'ENGINE_REFUSED', data: { code: 'periods_differ' } } })
  expect(refused.body.message).toBe('Les périodes font 36 – 36, et le score 48 – 44\u00a0: corrigez l’un ou l’autre.')
  expect(await deskMatch(made, match!.id)).toMatchObject({ status: 'scheduled', periods: null })
  for (const periods of [[], Array.from({ length: 13 }, () => [1, 1]), [[-1, 0]], [[1, 2, 3]]])
    expect((await record(match!.id, { ...ended, periods })).status).toBe(400)
})

test('des périodes s’ajoutent à un score noté sans elles, se corrigent, et s’annulent avec leur geste', async () => {
  const made = await competing()
  const [match] = await matchesOf(db, made)
  const { id, game } = match!
  await record(id, ended)
  expect((await record(id, { ...ended, periods: QUARTERS })).status).toBe(200)
  const halves = [
    [22, 22],
    [26, 22],
  ]
  expect(await record(id, { ...ended, periods: halves })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_RECORDED' },
  })
  const path = `/tournament-categories/${made.tournament_category_id}`
  const act = { kind: 'correct', game, outcome: { ...ended, periods: halves } }
  const { hash, label } = (await organizer.put(`${path}/act-preview`, { act })).body
  expect(label).toMatch(/corrigé en 48 – 44 \(22-22, 26-22\)$/)
  const request_id = randomUUID()
  expect((await organizer.put(`${path}/act`, { act, hash, request_id })).status).toBe(200)
  expect((await deskMatch(made, id)).periods).toEqual(halves)
  const undo = { kind: 'undo', change: request_id }
  const seen = (await organizer.put(`${path}/act-preview`, { act: undo })).body
  await organizer.put(`${path}/act`, { act: undo, hash: seen.hash, request_id: randomUUID() })
  expect((await deskMatch(made, id)).periods).toEqual(QUARTERS)
})
