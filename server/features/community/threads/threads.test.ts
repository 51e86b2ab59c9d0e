import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { canInClub, CLUB_STATUSES, MEMBER_RIGHTS } from '#domain/clubs/club.ts'
import { ROLES } from '#domain/common/people/roles.ts'
import type { Viewer } from '#server/platform/context.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { organizesFor, sideIn } from './policy.ts'

const server = await startTestServer()
const MINUTE = 60_000

/** A club with a place in the tournament of another. */
async function meet() {
  const organizer = await createCaller(server, { organizer: true, full_name: 'Omar Haddad' })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const club = await createCaller(server, { full_name: 'Camille Durand' })
  await createRegistration(db, { tournament, club_id: club.club_id })
  return { organizer, club, tournament }
}

const write = (caller: Awaited<ReturnType<typeof createCaller>>, tournament_id: number, content = 'À quelle heure ?') =>
  caller.post('/threads', { to: { kind: 'organizer', tournament_id }, subject: 'Horaires', content })

const unread = async (caller: Awaited<ReturnType<typeof createCaller>>) =>
  (await caller.get('/messages/unread-count')).body

const mailsTo = (email: string) =>
  db<{ subject: string; plain_text: string; reply_to: string | null; unsubscribe_url: string | null }[]>`
    select subject, plain_text, reply_to, unsubscribe_url from mails
    where recipient = ${email} and kind = 'thread-message' order by created_at, id`

test('un club écrit à l’organisateur, qui répond : chacun lit le nom et le club de l’autre, et ce qui n’est pas lu est compté', async () => {
  const { organizer, club, tournament } = await meet()
  const started = await write(club, tournament.id)
  expect(started.status).toBe(201)
  expect(await unread(organizer)).toMatchObject({ unread_count: 0, organizer_unread_count: 1 })
  const { items } = (await organizer.get('/threads?side=organizer')).body
  expect(items).toMatchObject([
    { id: started.body.id, subject: 'Horaires', club: { id: club.club_id }, unanswered: true, read: false },
  ])
  const answered = await organizer.post(`/threads/${started.body.id}/messages`, { content: 'À 9 heures.' })
  expect(answered.body).toMatchObject({ side: 'organizer', tournament: { id: tournament.id } })

  expect(await unread(club)).toMatchObject({ unread_count: 1, organizer_unread_count: 0 })
  const inbox = (await club.get('/messages')).body
  expect(inbox).toMatchObject({
    unread_count: 1,
    items: [
      { id: started.body.id, thread_id: started.body.id, type: 'message', subject: 'Horaires', content: 'À 9 heures.' },
    ],
  })
  expect(inbox.items[0].sender).toMatch(/^Omar Haddad, Club /)
  // Two answers in a row are still one conversation to read.
  await organizer.post(`/threads/${started.body.id}/messages`, { content: 'Et un café.' })
  expect(await unread(club)).toMatchObject({ unread_count: 1 })
  const thread = (await club.get(`/threads/${started.body.id}`)).body
  expect(thread.messages).toMatchObject([
    { side: 'club', sender: 'Camille Durand', content: 'À quelle heure ?' },
    { side: 'organizer', sender: 'Omar Haddad', content: 'À 9 heures.' },
    { side: 'organizer', sender: 'Omar Haddad', content: 'Et un café.' },
  ])
  await club.put(`/messages/${started.body.id}/reading`)
  expect(await unread(club)).toMatchObject({ unread_count: 0 })
  await club.delete(`/messages/${started.body.id}/reading`)
  expect(await unread(club)).toMatchObject({ unread_count: 1 })
})

test('chacun archive pour soi ; le message suivant sort la conversation des archives', async () => {
  const { organizer, club, tournament } = await meet()
  const colleague = await createCaller(server, { club_id: club.club_id, rights: 'treasurer' })
  const { id } = (await write(club, tournament.id)).body
  await organizer.post(`/threads/${id}/messages`, { content: 'À 9 heures.' })
  expect((await club.put(`/messages/${id}/archiving`)).body).toEqual({ id, read: true, archived: true })
  expect((await club.get('/messages')).body.items).toEqual([])
  expect((await club.get('/messages?archived=true')).body.items).toMatchObject([{ id, archived: true }])
  expect((await colleague.get('/messages')).body.items).toMatchObject([{ id, archived: false, read: false }])
  await organizer.post(`/threads/${id}/messages`, { content: 'Plutôt 10 heures.' })
  expect((await club.get('/messages')).body.items).toMatchObject([{ id, archived: false, read: false }])
  await club.put(`/messages/${id}/archiving`)
  expect((await club.delete(`/messages/${id}/archiving`)).body).toMatchObject({ archived: false, read: true })
})

test('on n’écrit qu’à l’organisateur d’un tournoi que le club a rejoint, attend ou guette, et à la plateforme', async () => {
  const { organizer, club, tournament } = await meet()
  const coming = await createTournament(db, { organizer_club_id: organizer.club_id, title: 'Guetté' })
  const foreign = await createTournament(db, { organizer_club_id: organizer.club_id, title: 'Étranger' })
  await db`insert into opening_alerts (tournament_id, user_id) values (${coming.id}, ${club.user_id})`
  const { body } = await club.get('/threads/correspondents')
  const ids = body.organizers.map((one: { tournament: { id: number } }) => one.tournament.id)
  expect(ids).toHaveLength(2)
  expect(ids).toEqual(expect.arrayContaining([tournament.id, coming.id]))
  expect((await write(club, coming.id)).status).toBe(201)
  expect((await write(club, foreign.id)).status).toBe(404)
  const written = { subject: 'Facture', content: 'Bonjour' }
  expect((await club.post('/threads', { to: { kind: 'platform' }, ...written })).status).toBe(201)
})

test('la plateforme répond en son nom : le club ne lit pas quel administrateur, les administrateurs le lisent', async () => {
  const { club } = await meet()
  const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Ada Martin' })
  const { id } = (await club.post('/threads', { to: { kind: 'platform' }, subject: 'Aide', content: 'Bonjour' })).body
  const answered = await admin.post(`/threads/${id}/messages`, { content: 'Bonjour, voici.' })
  expect(answered.body.messages[1]).toMatchObject({ sender: 'Ada Martin', on_behalf_of: 'Rebond' })
  const read = JSON.stringify([(await club.get(`/threads/${id}`)).body, (await club.get('/messages')).body])
  expect(read).not.toContain('Ada Martin')
  expect((await club.get(`/threads/${id}`)).body.messages[1]).toMatchObject({ sender: 'Rebond' })
  await runJobs(server, 'thread.mail')
  expect((await mailsTo(club.email))[0]!.plain_text).not.toContain('Ada')
})

test('un club suspendu lit et n’écrit plus, et il lit pourquoi', async () => {
  const { organizer, club, tournament } = await meet()
  const { id } = (await write(club, tournament.id)).body
  await organizer.post(`/threads/${id}/messages`, { content: 'À 9 heures.' })
  await db`update clubs set status = 'suspended' where id = ${club.club_id}`
  expect((await club.get(`/threads/${id}`)).body.permissions).toMatchObject({ answer: false })
  expect((await club.get('/threads/correspondents')).body).toMatchObject({ can_write: false, organizers: [] })
  for (const answer of [
    await club.post(`/threads/${id}/messages`, { content: 'Merci' }),
    await write(club, tournament.id),
    await club.post('/threads', { to: { kind: 'platform' }, subject: 'Aide', content: 'Bonjour' }),
  ])
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'CLUB_CANNOT_WRITE', message: expect.stringContaining('suspendu') },
    })
})

test('un texte vide, trop long ou qui retourne la lecture est refusé ou nettoyé ; du code reste du texte', async () => {
  const { club, tournament } = await meet()
  for (const content of ['', ' \u200b ', 'a'.repeat(4_001)])
    expect((await write(club, tournament.id, content)).status).toBe(400)
  const { body } = await write(club, tournament.id, 'a'.repeat(3_950) + '\u202e<b>gras</b>\u0007')
  expect(body.messages[0].content).toBe(`${'a'.repeat(3_950)}<b>gras</b>`)
})

test('une personne n’écrit que trente messages par heure', async () => {
  const { club, tournament } = await meet()
  const { id } = (await write(club, tournament.id)).body
  for (let n = 1; n < 30; n += 1)
    expect((await club.post(`/threads/${id}/messages`, { content: 'Encore' })).status).toBe(201)
  expect(await club.post(`/threads/${id}/messages`, { content: 'Encore' })).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  })
})

test('la même réponse envoyée deux fois sous une clé ne s’écrit qu’une fois', async () => {
  const { club, tournament } = await meet()
  const { id } = (await write(club, tournament.id)).body
  const key = { 'idempotency-key': randomUUID() }
  for (let n = 0; n < 2; n += 1)
    expect((await club.post(`/threads/${id}/messages`, { content: 'Merci' }, key)).body.messages).toHaveLength(2)
})

test('le mail porte le texte et le lien, part de la plateforme sans l’adresse de personne, et réunit ce qui suit de près', async () => {
  const { organizer, club, tournament } = await meet()
  const { id } = (await write(club, tournament.id)).body
  await runJobs(server, 'thread.mail')
  const [first] = await mailsTo(organizer.email)
  expect(first).toMatchObject({ reply_to: null, unsubscribe_url: expect.stringContaining('/courriels/') })
  expect(first!.plain_text).toContain('Camille Durand')
  expect(first!.plain_text).toContain('À quelle heure ?')
  expect(first!.plain_text).toContain(`${server.url}/organisateur/messages?message=${id}`)
  expect(first!.plain_text).not.toContain('@')
  expect(await mailsTo(club.email)).toEqual([])

  for (const content of ['Et où ?', 'Et le parking ?']) await club.post(`/threads/${id}/messages`, { content })
  await runJobs(server, 'thread.mail')
  expect(await mailsTo(organizer.email)).toHaveLength(1)
  server.advance(6 * MINUTE)
  await runJobs(server, 'thread.mail')
  const [, gathered, ...more] = await mailsTo(organizer.email)
  expect(more).toEqual([])
  expect(gathered!.plain_text).toContain('Et où ?')
  expect(gathered!.plain_text).toContain('Et le parking ?')
  expect(gathered!.plain_text).not.toContain('À quelle heure ?')
})

test.each([
  ['endormi', 'inactive'],
  ['suspendu', 'suspended'],
])('un compte %s ne reçoit aucun mail d’une conversation, de quelque côté qu’il soit', async (_, status) => {
  const { organizer, club, tournament } = await meet()
  const gone = [
    await createCaller(server, { club_id: club.club_id, rights: 'owner' }),
    await createCaller(server, { club_id: organizer.club_id, rights: 'manager' }),
    await createCaller(server, { admin: true, clubless: true }),
  ]
  await db`update profiles set status = ${status} where id in ${db(gone.map(({ user_id }) => user_id))}`
  const { id } = (await write(club, tournament.id)).body
  await organizer.post(`/threads/${id}/messages`, { content: 'À 9 heures.' })
  await club.post('/threads', { to: { kind: 'platform' }, subject: 'Une question', content: 'Bonjour' })
  await runJobs(server, 'thread.mail')
  expect(await mailsTo(organizer.email)).toHaveLength(1)
  expect(await mailsTo(club.email)).toHaveLength(1)
  expect((await Promise.all(gone.map(({ email }) => mailsTo(email)))).flat()).toEqual([])
})

test('qui a lu le message sur le site n’en reçoit pas de mail', async () => {
  const { organizer, club, tournament } = await meet()
  const { id } = (await write(club, tournament.id)).body
  await organizer.put(`/messages/${id}/reading`)
  await runJobs(server, 'thread.mail')
  expect(await mailsTo(organizer.email)).toEqual([])
})

test('seul qui organise pour un club actif lit et répond de son côté, fût-il administrateur', () => {
  for (const role of ROLES)
    for (const status of CLUB_STATUSES)
      for (const rights of MEMBER_RIGHTS) {
        const viewer = { role, club: { id: 7, status, rights } } as unknown as Viewer
        const organizes = role !== 'club' && status === 'active' && canInClub(rights, 'organize')
        expect([role, status, rights, organizesFor(viewer)]).toEqual([role, status, rights, organizes ? 7 : null])
        expect(sideIn(viewer, { club_id: 8, organizer_club_id: 7 })).toBe(organizes ? 'organizer' : null)
      }
})

test('une longue conversation montre la fin, et le reste à la demande', async () => {
  const { club, tournament } = await meet()
  const { id } = (await write(club, tournament.id)).body
  await db`
    insert into messages (thread_id, club_id, type, side, subject, sender, content, date)
    select ${id}, ${club.club_id}, 'message', 'club', 'Horaires', 'Zoé', 'Ancien', now() - n * interval '1 hour'
    from generate_series(1, 60) n`
  const thread = (await club.get(`/threads/${id}`)).body
  expect(thread).toMatchObject({ has_older: true })
  expect(thread.messages).toHaveLength(50)
  expect(thread.messages.at(-1).content).toBe('À quelle heure ?')
  const whole = (await club.get(`/threads/${id}?all=true`)).body
  expect(whole.messages).toHaveLength(61)
  expect(whole.has_older).toBe(false)
})
