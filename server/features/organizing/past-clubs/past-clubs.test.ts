import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

/** Clubs of last year: one to invite, one that is here already, one that nobody reads for; one has only asked. */
async function edition() {
  const organizer = await createCaller(server, { organizer: true })
  const { club_id: organizer_club_id } = organizer
  const past = await createTournament(db, {
    organizer_club_id,
    title: 'Édition 2025',
    in_days: -360,
    status: 'completed',
  })
  const tournament = await createTournament(db, { organizer_club_id, title: 'Édition 2026' })
  const [ready, entered, refused] = [await createCaller(server), await createCaller(server), await createCaller(server)]
  const silent = await createClub(db)
  for (const club_id of [ready.club_id, entered.club_id, silent.id, organizer_club_id])
    await createRegistration(db, { tournament: past, club_id })
  await createRegistration(db, { tournament: past, club_id: refused.club_id, status: 'rejected' })
  await createRegistration(db, { tournament, club_id: entered.club_id, status: 'waitlisted' })
  return { organizer, past, tournament, ready, entered, refused, silent }
}

const read = async (caller: Caller, { id }: { id: number }, query = '') =>
  (await caller.get(`/tournaments/${id}/past-clubs${query}`)).body
const invite = (caller: Caller, { id }: { id: number }, edition_id: number, expected_clubs: number) =>
  caller.post(`/tournaments/${id}/past-club-invitations`, { edition_id, expected_clubs })
const mailsTo = async ({ email }: { email: string }) =>
  db<{ plain_text: string; unsubscribe_url: string | null }[]>`
    select plain_text, unsubscribe_url from mails where kind = 'past-club-invited' and recipient = ${email}`

test('ceux qui sont venus sont dits un par un, avec ce qui empêche de les inviter', async () => {
  const { organizer, past, tournament, ready, entered, silent } = await edition()
  // An edition that was not played is none, nor one that nobody has entered.
  const { club_id: organizer_club_id } = organizer
  const cancelled = await createTournament(db, { organizer_club_id, in_days: -100, status: 'cancelled' })
  await createRegistration(db, { tournament: cancelled, club_id: ready.club_id })
  await createTournament(db, { organizer_club_id, in_days: -50, status: 'completed' })
  const { edition_id, editions, clubs, permissions } = await read(organizer, tournament)
  expect(editions.map(({ id }: { id: number }) => id)).toEqual([past.id])
  expect(edition_id).toBe(past.id)
  expect(permissions.invite).toBe(true)
  const states = Object.fromEntries(clubs.map(({ id, state }: { id: number; state: string }) => [id, state]))
  expect(states).toEqual({ [ready.club_id]: 'ready', [entered.club_id]: 'registered', [silent.id]: 'no_account' })
})

test('chaque club est invité une fois par tournoi, même demandé deux fois ensemble', async () => {
  const { organizer, past, tournament, ready, entered, refused } = await edition()
  expect(await invite(organizer, tournament, past.id, 3)).toMatchObject({
    status: 409,
    body: { code: 'AUDIENCE_CHANGED', data: { clubs: 1 } },
  })
  const answers = await Promise.all([1, 2, 3].map(() => invite(organizer, tournament, past.id, 1)))
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409', '409'])
  const [mail, ...more] = await mailsTo(ready)
  expect(more).toEqual([])
  expect(mail!.plain_text).toContain('Édition 2025')
  expect(mail!.plain_text).toContain(`/tournois/${tournament.id}-edition-2026`)
  for (const left of [entered, refused]) expect(await mailsTo(left)).toEqual([])
  expect((await ready.get('/messages')).body.items).toMatchObject([{ type: 'notification' }])
  const { clubs } = await read(organizer, tournament)
  expect(clubs.find(({ id }: { id: number }) => id === ready.club_id).state).toBe('invited')
})

test('qui ne veut pas d’invitations par e-mail n’en reçoit pas, et la trouve dans sa boîte', async () => {
  const { organizer, past, tournament, ready } = await edition()
  await ready.put('/mail-choices', { category: 'invitations', wanted: false })
  expect((await invite(organizer, tournament, past.id, 1)).body).toEqual({ sent: 1 })
  expect(await mailsTo(ready)).toEqual([])
  expect((await ready.get('/messages')).body.items).toHaveLength(1)
})

test('l’édition précédente vient d’abord ; toute autre de l’organisateur se choisit, aucune d’un autre', async () => {
  const { organizer, past, tournament } = await edition()
  const { club_id: organizer_club_id } = organizer
  const latest = await createTournament(db, { organizer_club_id, in_days: -10, status: 'completed' })
  await createRegistration(db, { tournament: latest, club_id: (await createCaller(server)).club_id })
  expect((await read(organizer, tournament)).edition_id).toBe(latest.id)
  await db`update tournaments set previous_tournament_id = ${past.id} where id = ${tournament.id}`
  const { edition_id, editions } = await read(organizer, tournament)
  expect([edition_id, editions.map(({ id }: { id: number }) => id)]).toEqual([past.id, [latest.id, past.id]])
  expect((await read(organizer, tournament, `?edition_id=${latest.id}`)).clubs).toHaveLength(1)
  const foreign = await createTournament(db, { in_days: -10, status: 'completed' })
  await createRegistration(db, { tournament: foreign, club_id: (await createCaller(server)).club_id })
  expect((await organizer.get(`/tournaments/${tournament.id}/past-clubs?edition_id=${foreign.id}`)).status).toBe(404)
  expect((await invite(organizer, tournament, foreign.id, 1)).status).toBe(404)
})

test('on n’invite ni à un brouillon ni à un tournoi fermé', async () => {
  const { organizer, past, tournament } = await edition()
  for (const status of ['draft', 'closed']) {
    await db`update tournaments set status = ${status} where id = ${tournament.id}`
    expect((await read(organizer, tournament)).permissions.invite).toBe(false)
    expect(await invite(organizer, tournament, past.id, 1)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW' },
    })
  }
})
