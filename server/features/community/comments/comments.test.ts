import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { comment as write, createParticipant, playedTournament, readComments } from '#test/kit/steps/voice.ts'

const server = await startTestServer()
const HOUR_MS = 3_600_000

type Tournament = Awaited<ReturnType<typeof createTournament>>

const played = (options?: Parameters<typeof playedTournament>[1]) => playedTournament(server, options)
const participant = (tournament: Tournament, status?: string) => createParticipant(server, tournament, status)
const read = (tournament: Tournament) => readComments(server, tournament)

test('un club qui a participé donne son avis, une fois ; chacun le lit, avec la moyenne', async () => {
  const { tournament, organizer } = await played()
  const [one, other] = [await participant(tournament), await participant(tournament)]
  expect(await read(tournament)).toEqual({ items: [], next_cursor: null, open: true, mean: null, count: 0 })
  expect(await write(one, tournament, 5)).toMatchObject({ status: 201, body: { status: 'published', rating: 5 } })
  expect(await write(one, tournament, 1)).toMatchObject({ status: 409, body: { code: 'COMMENT_EXISTS' } })
  expect(await write(other, tournament, 4, '')).toMatchObject({ status: 201 })
  expect(await read(tournament)).toMatchObject({
    mean: 4.5,
    count: 2,
    items: [
      { rating: 4, body: '', club: { id: other.club_id }, answer: null, edited: false },
      { rating: 5, body: 'Très bon accueil.', club: { id: one.club_id } },
    ],
  })
  const mails = await db<{ recipient: string }[]>`select recipient from mails where kind = 'comment-new'`
  expect(mails.filter(({ recipient }) => recipient === organizer.email)).toHaveLength(2)
})

test('trente fois en dix minutes, pas davantage : chaque texte se compare à tous les noms de communes', async () => {
  const { tournament } = await played()
  const club = await participant(tournament)
  const { id } = (await write(club, tournament, 5)).body
  const edits = []
  for (let times = 0; times < 30; times += 1)
    edits.push((await club.put(`/comments/${id}`, { rating: 5, body: `Bien (${times})` })).status)
  expect(edits).toEqual([...Array(29).fill(200), 429])
})

test('ni un club absent, refusé ou organisateur, ni la table de marque, ni avant le début, ni d’un tournoi annulé', async () => {
  const { tournament, organizer } = await played()
  const refused = { status: 403, body: { code: 'NOT_A_PARTICIPANT' } }
  expect(await write(await createCaller(server), tournament)).toMatchObject(refused)
  for (const status of ['pending', 'rejected', 'cancelled', 'waitlisted'])
    expect(await write(await participant(tournament, status), tournament)).toMatchObject(refused)
  const { tournament: another } = await played()
  expect(await write(await participant(another), tournament)).toMatchObject(refused)
  await createRegistration(db, { tournament, club_id: organizer.club_id })
  expect(await write(organizer, tournament)).toMatchObject(refused)
  const { club_id } = await participant(tournament)
  expect(await write(await createCaller(server, { club_id, rights: 'table' }), tournament)).toMatchObject(refused)

  const coming = await createTournament(db, { in_days: 1 })
  expect(await write(await participant(coming), coming)).toMatchObject(refused)
  expect(await read(coming)).toMatchObject({ open: false, items: [] })
  const { tournament: cancelled } = await played({ status: 'cancelled' })
  expect(await write(await participant(cancelled), cancelled)).toMatchObject(refused)
})

test('de deux membres d’un club qui écrivent au même instant, un seul parle pour le club', async () => {
  const { tournament } = await played()
  const one = await participant(tournament)
  const colleagues = await Promise.all(
    ['manager', 'treasurer', 'manager'].map((rights) =>
      createCaller(server, { club_id: one.club_id, rights: rights as 'manager' }),
    ),
  )
  const answers = await Promise.all([one, ...colleagues].map((member) => write(member, tournament)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await read(tournament)).toMatchObject({ count: 1 })
})

test('une injure retient l’avis sans le refuser, un mot cru le publie et le signale, un nom ne fait rien', async () => {
  const { tournament } = await played()
  const insult = await write(await participant(tournament), tournament, 1, 'Bande d’enculés')
  expect(insult).toMatchObject({ status: 201, body: { status: 'held', held_for: 'words' } })
  expect(await read(tournament)).toMatchObject({ count: 0, mean: null })
  const coarse = await write(await participant(tournament), tournament, 2, 'Quel bordel pour se garer')
  expect(coarse.body).toMatchObject({ status: 'published' })
  const club_id = (await createClub(db, { name: 'Les Tocards du Rhône' })).id
  const named = await createCaller(server, { club_id })
  await createRegistration(db, { tournament, club_id })
  const name = await write(named, tournament, 5, 'Merci à Bosc-Bordel et à Gland, signé les Tocards du Rhône')
  expect(name.body).toMatchObject({ status: 'published' })
  const flags = await db<{ id: string; flagged_words: string[] }[]>`
    select id, flagged_words from comments where tournament_id = ${tournament.id} and status = 'published'`
  expect(Object.fromEntries(flags.map((row) => [row.id, row.flagged_words]))).toEqual({
    [coarse.body.id]: ['bordel'],
    [name.body.id]: [],
  })
})

test('un avis se modifie vingt-quatre heures, par son club, et se juge à nouveau', async () => {
  const { tournament } = await played()
  const club = await participant(tournament)
  const colleague = await createCaller(server, { club_id: club.club_id, rights: 'manager' })
  const { id } = (await write(club, tournament)).body
  const edit = (caller: Caller, body: string) => caller.put(`/comments/${id}`, { rating: 2, body })
  expect((await edit(await createCaller(server), 'Autre')).status).toBe(404)
  expect((await edit(colleague, 'Gymnase froid')).body).toMatchObject({ rating: 2, status: 'published' })
  expect((await read(tournament)).items[0]).toMatchObject({ body: 'Gymnase froid', edited: true })
  expect((await edit(club, 'Enculés')).body).toMatchObject({ status: 'held', permissions: { edit: true } })
  expect((await edit(club, 'Pardon')).body).toMatchObject({ status: 'published' })
  server.advance(24 * HOUR_MS)
  expect(await edit(club, 'Trop tard')).toMatchObject({ status: 409, body: { code: 'CONTENT_SETTLED' } })
  expect((await club.get(`/tournaments/${tournament.id}/own-comment`)).body.comment.permissions).toEqual({
    edit: false,
    withdraw: true,
    appeal: false,
  })
  server.advance(-24 * HOUR_MS)
})

test('un avis retiré ne se lit plus nulle part, ne compte plus et ne se remplace pas', async () => {
  const { tournament } = await played()
  const club = await participant(tournament)
  const { id } = (await write(club, tournament)).body
  expect((await (await createCaller(server)).put(`/contents/${id}/withdrawal`)).status).toBe(404)
  expect((await club.put(`/contents/${id}/withdrawal`)).body).toMatchObject({ status: 'withdrawn' })
  expect(await read(tournament)).toMatchObject({ count: 0, items: [] })
  const [row] = await db`select body from comments where id = ${id}`
  expect(row).toEqual({ body: '' })
  expect((await write(club, tournament)).body.code).toBe('COMMENT_EXISTS')
  const log = await db<{ action: string }[]>`select action from audit_log where entity_id = ${id} order by id`
  expect(log.map(({ action }) => action)).toEqual(['content.write', 'content.withdraw'])
})

test('l’organisateur répond une fois, modifie un jour, et le club en est averti', async () => {
  const { tournament, organizer } = await played()
  const club = await participant(tournament)
  const { id } = (await write(club, tournament)).body
  const answer = (caller: Caller, body: string) => caller.put(`/comments/${id}/answer`, { body })
  const manager = await createCaller(server, { club_id: organizer.club_id, rights: 'manager' })
  const treasurer = await createCaller(server, { club_id: organizer.club_id, rights: 'treasurer' })
  expect((await answer(club, 'Moi-même')).status).toBe(404)
  expect((await answer(treasurer, 'Merci')).status).toBe(403)
  expect((await answer(organizer, 'Merci')).body).toMatchObject({ status: 'published' })
  expect((await answer(manager, 'Merci à vous')).body).toMatchObject({ status: 'published' })
  expect((await read(tournament)).items[0].answer).toMatchObject({ body: 'Merci à vous', edited: true })
  const rows = await db`select from comment_answers where comment_id = ${id}`
  expect(rows).toHaveLength(1)
  const mails = await db`select from mails where kind = 'comment-answered' and recipient = ${club.email}`
  expect(mails).toHaveLength(1)
  server.advance(24 * HOUR_MS)
  expect((await answer(organizer, 'Trop tard')).body.code).toBe('CONTENT_SETTLED')
  server.advance(-24 * HOUR_MS)
})

test('les avis se lisent page par page, du plus récent au plus ancien', async () => {
  const { tournament } = await played()
  for (let index = 0; index < 5; index += 1) {
    const { id: club_id } = await createClub(db)
    await db`
      insert into comments (tournament_id, club_id, rating, body, status, created_at)
      values (${tournament.id}, ${club_id}, 3, ${`Avis ${index}`}, 'published', ${new Date(Date.UTC(2026, 0, 1 + index))})`
  }
  const page = async (query: string) =>
    (await fetch(`${server.url}/api/tournaments/${tournament.id}/comments?${query}`)).json()
  const first = await page('limit=3')
  const second = await page(`limit=3&cursor=${first.next_cursor}`)
  expect([...first.items, ...second.items].map(({ body }) => body)).toEqual(
    [4, 3, 2, 1, 0].map((index) => `Avis ${index}`),
  )
  expect(second.next_cursor).toBeNull()
})

test('les avis d’un brouillon n’existent pas', async () => {
  const draft = await createTournament(db, { status: 'draft', in_days: -1 })
  expect((await fetch(`${server.url}/api/tournaments/${draft.id}/comments`)).status).toBe(404)
})
