import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { lockWaits } from '#test/kit/held-at-once.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { TELL_FINISHED_JOB } from './commands/finish-tournament.ts'
import { tellFinished } from './commands/tell-finished.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Durand' })
const table = await createCaller(server, { club_id: organizer.club_id, rights: 'table' })

const competing = () => createCompeting(db, { organizer_club_id: organizer.club_id, teams: 4, in_days: -1 })
const pathOf = ({ tournament }: Competing) => `/tournaments/${tournament.id}`
const finish = (made: Competing) => organizer.put(`${pathOf(made)}/finish`)
const resume = (made: Competing, caller: Caller = organizer) => caller.delete(`${pathOf(made)}/finish`)
const deskOf = async (made: Competing, caller: Caller = organizer) => (await caller.get(`${pathOf(made)}/desk`)).body
const record = (id: number, score: [number, number]) =>
  organizer.put(`/matches/${id}/result`, { outcome: { kind: 'score', score }, request_id: randomUUID() })
const playAll = async (made: Competing, but = 0) => {
  for (const { id, number } of (await matchesOf(db, made)).slice(but))
    expect((await record(id, [50 + number, 40])).status).toBe(200)
}
async function correct({ tournament_category_id: id }: Competing, game: string, score: [number, number]) {
  const act = { kind: 'correct', game, outcome: { kind: 'score', score } }
  const { body } = await organizer.put(`/tournament-categories/${id}/act-preview`, { act })
  const input = { act, hash: body.hash, request_id: randomUUID() }
  expect((await organizer.put(`/tournament-categories/${id}/act`, input)).status).toBe(200)
}
/** What the clubs of the teams have read of its end, in order. */
async function toldOf({ teams }: Competing) {
  await runJobs(server, TELL_FINISHED_JOB)
  return db<{ club_id: number; subject: string; content: string; link: string }[]>`
    select club_id, subject, content, link from messages
    where event like 'tournament-finished:%' and club_id = any(${teams.map(({ club_id }) => club_id)}::int[])
    order by date, id`
}
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

test('clos, chaque club lit le classement final de ses équipes, et un lien pour donner son avis', async () => {
  const made = await competing()
  await playAll(made)
  expect((await finish(made)).status).toBe(200)
  const told = await toldOf(made)
  expect(told).toHaveLength(4)
  const [first] = await db<{ registration_id: string }[]>`
    select registration_id from category_results where tournament_category_id = ${made.tournament_category_id} and rank = 1`
  const winner = made.teams.find(({ id }) => id === first!.registration_id)!
  const read = told.find(({ club_id }) => club_id === winner.club_id)!
  expect(plain(read.content)).toContain(`U13 M : ${winner.team_name}, 1er sur 4.`)
  expect(read.link).toMatch(/#avis$/)
})

test('un tournoi clos trop tôt se rouvre : la régie s’écrit de nouveau, le journal dit par qui, et ce qui fut dit ne se redit pas', async () => {
  const made = await competing()
  await playAll(made, 1)
  const [missing] = await matchesOf(db, made)
  await finish(made)
  const closed = await deskOf(made)
  expect([closed.may_resume, (await deskOf(made, table)).may_resume]).toEqual([true, false])
  expect(await record(missing!.id, [60, 40])).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  const before = (await toldOf(made)).length
  expect(before).toBe(4)

  expect(await resume(made, table)).toMatchObject({ status: 404 })
  expect(await resume(made)).toMatchObject({ status: 200, body: { stored_status: 'active' } })
  expect((await resume(made)).status).toBe(200)
  expect(await deskOf(made)).toMatchObject({ closed: null, may_resume: false })
  const { items } = (await organizer.get(`${pathOf(made)}/changes`)).body
  expect(items.slice(0, 2)).toMatchObject([
    { label: 'Tournoi rouvert', by: 'Paul Durand', undo_problem: 'Ce geste se défait par son contraire.' },
    { label: 'Tournoi clos' },
  ])
  const audited = await db<{ action: string }[]>`
    select action from audit_log where entity = 'tournament' and entity_id = ${String(made.tournament.id)}
      and action in ('tournament.finish', 'tournament.resume') order by id`
  expect(audited.map(({ action }) => action)).toEqual(['tournament.finish', 'tournament.resume'])

  // Nothing has changed: nobody hears of it twice.
  await finish(made)
  await tellFinished(server.services, made.tournament.id)
  expect(await toldOf(made)).toHaveLength(4)
  // The missing match gives the final ranks: each club that has read none, or another one, reads its own.
  await resume(made)
  expect((await record(missing!.id, [60, 40])).status).toBe(200)
  await finish(made)
  const told = (await toldOf(made)).slice(4)
  expect(told).toHaveLength(4)
  expect(told.every(({ subject }) => subject.startsWith('Classement final corrigé'))).toBe(true)
  await tellFinished(server.services, made.tournament.id)
  expect(await toldOf(made)).toHaveLength(8)
})

test('rouvert et corrigé, un rang que la correction a déjà dit ne se redit pas à la clôture', async () => {
  const made = await competing()
  await playAll(made)
  await finish(made)
  expect(await toldOf(made)).toHaveLength(4)
  await resume(made)
  const [match] = await matchesOf(db, made)
  await correct(made, match!.game, [20, 90])
  await finish(made)
  expect(await toldOf(made)).toHaveLength(4)
})

test('sept jours après sa fin, un tournoi clos ne se rouvre plus ; annulé, jamais', async () => {
  const made = await competing()
  await finish(made)
  await db`update tournaments set starts_at = now() - interval '9 days', ends_at = now() - interval '8 days' where id = ${made.tournament.id}`
  expect(await resume(made)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect((await deskOf(made)).may_resume).toBe(false)
  const other = await competing()
  await db`update tournaments set status = 'cancelled', status_reason = 'Gymnase inondé' where id = ${other.tournament.id}`
  expect(await resume(other)).toMatchObject({ status: 409, body: { message: 'Ce tournoi est annulé.' } })
})

test('clore attend la régie qui est en train d’écrire, et plus rien ne s’écrit après', async () => {
  const made = await competing()
  const [match] = await matchesOf(db, made)
  let closing: ReturnType<typeof finish> | undefined
  await db.begin(async (tx) => {
    await tx`select from tournaments where id = ${made.tournament.id} for key share`
    closing = finish(made)
    const first = await Promise.race([
      closing.then(() => 'closed'),
      new Promise((done) => setTimeout(done, 400, 'waits')),
    ])
    expect(first).toBe('waits')
  })
  expect((await closing!).status).toBe(200)
  expect(await record(match!.id, [60, 40])).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('un match qui commence pendant que l’on clôt s’oppose à la clôture', async () => {
  const made = await competing()
  const [match] = await matchesOf(db, made)
  let closing: ReturnType<typeof finish> | undefined
  await db.begin(async (tx) => {
    await tx`select from tournaments where id = ${made.tournament.id} for key share`
    closing = finish(made)
    await lockWaits(tx, 1)
    await tx`update matches set status = 'in_progress', started_at = now() where id = ${match!.id}`
  })
  expect(await closing!).toMatchObject({
    status: 409,
    body: { message: 'Un match est en cours\u00a0: terminez-le d’abord.' },
  })
})

test('clore pendant qu’une équipe entre : l’un attend l’autre, les deux se font', async () => {
  const made = await competing()
  let closing: ReturnType<typeof finish> | undefined
  await db.begin(async (tx) => {
    await tx`select from tournament_categories where id = ${made.tournament_category_id} for no key update`
    closing = finish(made)
    await lockWaits(tx, 1)
    // As each row does that names its tournament.
    await tx`select from tournaments where id = ${made.tournament.id} for key share`
  })
  expect((await closing!).status).toBe(200)
})
