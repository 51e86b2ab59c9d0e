import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Format } from '#domain/competition/compile-format.ts'
import { type Caller, createCaller } from '#test/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competing.ts'
import { db } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Durand' })
const table = await createCaller(server, { club_id: organizer.club_id, rights: 'table', full_name: 'Inès Moreau' })

const POOLS = {
  kind: 'pools_then_bracket',
  pool_count: 2,
  qualified: 2,
  best_next: 0,
  bracket: { kind: 'single_elimination', third_place: true },
  others_play_on: false,
} as const satisfies Format

const competing = (options: Parameters<typeof createCompeting>[1] = {}) =>
  createCompeting(db, { organizer_club_id: organizer.club_id, ...options })
const deskOf = async ({ tournament }: Competing, caller: Caller = organizer) =>
  (await caller.get(`/tournaments/${tournament.id}/desk`)).body
const score = (one: number, other: number) => ({ kind: 'score', score: [one, other] })
const record = (id: number, outcome: object, more: object = {}, caller: Caller = organizer) =>
  caller.put(`/matches/${id}/result`, { outcome, request_id: randomUUID(), ...more })
const preview = (id: number, act: object, caller: Caller = organizer) =>
  caller.put(`/tournament-categories/${id}/act-preview`, { act })
/** Reads what an act moves, then does it. */
async function apply(id: number, act: object, more: object = {}, caller: Caller = organizer) {
  const { body } = await preview(id, act, caller)
  return caller.put(`/tournament-categories/${id}/act`, { act, hash: body.hash, request_id: randomUUID(), ...more })
}
/** Every match whose teams are known, the first team ten points ahead of its number. */
async function playOpen(made: Competing) {
  for (const { id, status, team1_id, team2_id, number } of await matchesOf(db, made))
    if (status === 'scheduled' && team1_id && team2_id)
      expect((await record(id, score(50 + number, 40))).status).toBe(200)
}

test('la régie montre terrains, matchs, équipes et classements ; la table y lit la même chose, sans le reste du tournoi', async () => {
  const made = await competing({ teams: 8, format: POOLS })
  const desk = await deskOf(made)
  expect(desk).toMatchObject({ closed: null, may_manage: true, settled: [] })
  expect(desk.courts.map(({ name }: { name: string }) => name)).toEqual(['Terrain 1', 'Terrain 2'])
  expect(desk.matches).toHaveLength(16)
  expect(desk.teams).toHaveLength(8)
  expect(desk.categories[0].stages.map(({ state }: { state: string }) => state)).toEqual(['launched', 'waiting'])
  expect(await deskOf(made, table)).toEqual({ ...desk, may_manage: false })
  expect(await table.get(`/tournaments/${made.tournament.id}/life`)).toMatchObject({ status: 404 })
  expect((await table.get('/desks')).body.items.map(({ id }: { id: number }) => id)).toContain(made.tournament.id)
})

test('un score se note une fois ; une autre personne apprend qui l’a noté et quand, un score égal est accepté', async () => {
  const made = await competing()
  const [match] = await matchesOf(db, made)
  expect((await record(match!.id, score(48, 52), { version: match!.version }, table)).status).toBe(200)
  const again = await record(match!.id, score(48, 52), { version: match!.version })
  expect(again.status).toBe(200)
  const other = await record(match!.id, score(50, 52), { version: match!.version })
  expect(other).toMatchObject({ status: 409, body: { code: 'ALREADY_RECORDED', data: { by: 'Inès Moreau' } } })
  expect(other.body.message).toMatch(/^Ce match a déjà 48 – 52, enregistré par Inès Moreau à \d+ h/)
  expect(await record(match!.id, score(50, 50))).toMatchObject({ status: 409, body: { code: 'ALREADY_RECORDED' } })
  const [, second] = await matchesOf(db, made)
  expect(await record(second!.id, score(50, 50))).toMatchObject({
    status: 409,
    body: { code: 'ENGINE_REFUSED', data: { code: 'draw_impossible' } },
  })
  expect(await record(second!.id, score(50, 51), { version: 99 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
})

test('une correction montre d’abord ce qu’elle déplace, et ne se fait que si c’est encore vrai', async () => {
  const made = await competing({ teams: 4 })
  const { tournament_category_id: id } = made
  await playOpen(made)
  const [match, other] = await matchesOf(db, made)
  const act = { kind: 'correct', game: match!.game, outcome: score(20, 60) }
  const seen = (await preview(id, act)).body
  expect(seen.difference.length).toBeGreaterThan(0)
  await apply(id, { kind: 'correct', game: other!.game, outcome: score(10, 90) })
  const stale = await organizer.put(`/tournament-categories/${id}/act`, {
    act,
    hash: seen.hash,
    request_id: randomUUID(),
  })
  expect(stale).toMatchObject({ status: 409, body: { code: 'PREVIEW_STALE' } })
  const { preview: now } = stale.body.data
  const request_id = randomUUID()
  const done = await organizer.put(`/tournament-categories/${id}/act`, { act, hash: now.hash, request_id })
  expect(done.status).toBe(200)
  // The same request again is the same change.
  expect((await organizer.put(`/tournament-categories/${id}/act`, { act, hash: now.hash, request_id })).body).toEqual(
    done.body,
  )
  expect((await matchesOf(db, made))[0]).toMatchObject({ score_team1: 20, score_team2: 60 })
})
