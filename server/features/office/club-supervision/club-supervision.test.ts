import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { getErasureFacts } from '#server/features/accounts/personal-data/queries.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { sendBroadcast } from './commands/send-broadcast.ts'
import { noteLikeness } from './commands/note-likeness.ts'

const server = await startTestServer()
const [admin, second] = await Promise.all([
  createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' }),
  createCaller(server, { admin: true, clubless: true, full_name: 'Marc Mire' }),
])

const sheet = async (id: number) => (await admin.get(`/admin/clubs/${id}`)).body
const found = async (query: string) =>
  (await admin.get(`/admin/clubs?${query}`)).body.items.map(({ id }: { id: number }) => id)
const put = async (id: number, what: string, asked: object, by: Caller = admin) =>
  by.put(`/admin/clubs/${id}/${what}`, { version: (await sheet(id)).version, ...asked })
const suspend = (id: number, reason = 'Deux forfaits sans prévenir') =>
  put(id, 'suspension', { suspended: true, reason })
const restore = (id: number) => put(id, 'suspension', { suspended: false })
const mails = (kind: string, recipient: string) =>
  db<{ subject: string }[]>`select subject from mails where kind = ${kind} and recipient = ${recipient}`

test('un club se trouve par son nom, aussi quand PostgreSQL y lit un nombre et un mot', async () => {
  for (const name of ['Basket 12e56bfc', 'Basket 8e19662e', 'Basket 3e5 Lyon Sud']) {
    const { id } = await createClub(db, { name })
    const { body } = await admin.get(`/admin/clubs?q=${encodeURIComponent(name)}`)
    expect(body.items.map((club: { id: number }) => club.id)).toEqual([id])
  }
})

test('un club se trouve par son nom, sa ville, son affiliation et son adresse, et se filtre par ce qu’il est', async () => {
  const word = 'zephyrin'
  const { id } = await createClub(db, { name: `Basket ${word} de l’Été`, department: '38' })
  await db`
    update clubs set city = 'Voreppe', ffbb_number = 'ARA0038777', email = 'bureau@zephyrins.exemple.test',
      verified_at = now() where id = ${id}`
  for (const q of [word, 'ETE zephyr', 'voreppe', 'ARA0038777', 'bureau@zephyrins.exemple.test'])
    expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([id])
  expect(await found(`q=${word}&status=active&department=38&verified=oui&without_owner=oui`)).toEqual([id])
  for (const other of ['status=suspended', 'department=69', 'verified=non', 'organizer=granted', 'duplicate=oui'])
    expect(await found(`q=${word}&${other}`), other).toEqual([])
  await createCaller(server, { club_id: id, rights: 'manager' })
  expect(await found(`q=${word}&without_owner=oui`)).toEqual([id])
  await createCaller(server, { club_id: id })
  expect(await found(`q=${word}&without_owner=oui`)).toEqual([])
  expect(await found(`q=%25%27&status=active`)).toEqual([])
  await createClub(db, { name: `Union ${word} bis` })
  const first = (await admin.get(`/admin/clubs?q=${word}&limit=1`)).body
  expect(first.items).toHaveLength(1)
  expect(await found(`q=${word}&limit=1&cursor=${first.next_cursor}`)).not.toEqual([first.items[0].id])
  const newest = (await admin.get(`/admin/clubs?q=${word}&order=newest&limit=1`)).body
  expect(newest.items[0].name).toBe(`Union ${word} bis`)
  expect(await found(`q=${word}&order=newest&limit=1&cursor=${newest.next_cursor}`)).toEqual([id])
  const file = await fetch(`${server.url}/files/admin/clubs.csv?q=${word}`, { headers: admin.session().headers })
  expect((await file.text()).split('\r\n')[1]).toContain(`Basket ${word} de l’Été;Voreppe;38;ARA0038777`)
})

test('la fiche compte ce que le club est, joue et doit ; sans match, elle dit pourquoi elle ne calcule rien', async () => {
  const owner = await createCaller(server, { full_name: 'Odile Owner' })
  const id = owner.club_id
  expect((await sheet(id)).performance).toMatchObject({
    played: 0,
    win_rate: null,
    reason: expect.stringContaining('Aucun match'),
  })
  const tournament = await createTournament(db)
  const [own, other, third] = [
    await createRegistration(db, { tournament, club_id: id }),
    await createRegistration(db, { tournament, club_id: (await createClub(db)).id }),
    await createRegistration(db, { tournament, club_id: (await createClub(db)).id }),
  ]
  await createMatch(db, { tournament, teams: [own, other], score: [60, 50] })
  await createMatch(db, { tournament, teams: [third, own], score: [70, 40] })
  expect(await sheet(id)).toMatchObject({
    badge: 'Club actif',
    members: 1,
    entries: 1,
    people: [{ full_name: 'Odile Owner', rights: 'owner' }],
    last_entries: [{ tournament_id: tournament.id }],
    performance: { played: 2, wins: 1, losses: 1, win_rate: 50, average_score: 50, reason: null },
    closure_blockers: ['1 équipe engagée dans un tournoi à venir'],
  })
  expect((await admin.get('/admin/clubs/999999')).status).toBe(404)
})

test('un club ne ferme pas tant que la plateforme lui rend l’argent d’un badge, ou que sa banque n’a pas répondu', async () => {
  const { club_id, user_id } = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: club_id })
  await db`update tournaments set starts_at = now() - interval '9 days', ends_at = now() - interval '8 days' where id = ${tournament.id}`
  const bought = {
    tournament_id: tournament.id,
    club_id,
    user_id,
    weeks: 1,
    price_cents_per_week: 2000,
    amount_cents: 2000,
    provider: 'sandbox',
  }
  const now = new Date()
  const at = { expires_at: now, created_at: now, updated_at: now }
  await db`insert into promotion_purchases ${db({ ...bought, ...at, status: 'processing' })}`
  const [paid] = await db<{ id: string }[]>`
    insert into promotion_purchases ${db({ ...bought, ...at, status: 'succeeded', succeeded_at: now })} returning id`
  await db`
    insert into promotion_refunds ${db({ purchase_id: paid!.id, amount_cents: 1500, status: 'due', reason: 'Tournoi annulé', due_at: now, created_at: now })}`
  const { closure_blockers, name } = await sheet(club_id)
  expect(closure_blockers).toEqual([
    expect.stringMatching(/^1 remboursement qui lui est dû.+15.€$/),
    expect.stringMatching(/^1 paiement qu’il a commencé.+20.€$/),
  ])
  expect(await put(club_id, 'closure', { closed: true, reason: 'Club dissous', typed_name: name })).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW' },
  })
  expect(await getErasureFacts(db, user_id, now)).toMatchObject({ club: { is_alone: true, money_under_way: 2 } })
})

test('suspendu, un club ne s’inscrit, n’accepte une place, ne publie ni n’écrit ; il lit, puis revient d’où il vient', async () => {
  const owner = await createCaller(server, { organizer: true })
  const id = owner.club_id
  const tournament = await createTournament(db, { payment_methods: ['cheque'] })
  const enter = () =>
    owner.post('/registrations', {
      tournament_category_id: tournament.tournament_category_id,
      team_name: 'Les Suspendus',
      payment_method: 'cheque',
    })
  const offered = await createRegistration(db, {
    tournament: await createTournament(db, { payment_methods: ['cheque'] }),
    club_id: id,
    status: 'offered',
    payment_status: 'unpaid',
  })
  const draft = (
    await owner.post('/tournaments', { title: 'Tournoi', starts_on: '2027-05-15', insee: '69123', venue_name: 'Halle' })
  ).body
  expect((await suspend(id, '')).status).toBe(400)
  expect(await suspend(id)).toMatchObject({ status: 200, body: { status: 'suspended' } })

  expect(await enter()).toMatchObject({ status: 409, body: { data: { verdict: 'club_suspended' } } })
  expect(await owner.put(`/registrations/${offered.id}/offer-acceptance`, { payment_method: 'cheque' })).toMatchObject({
    status: 403,
  })
  expect((await owner.get(`/registrations/${offered.id}`)).body.permissions).toMatchObject({
    accept_offer: false,
    pay: false,
  })
  expect((await owner.put(`/tournaments/${draft.id}/submission`, { form_version: 1 })).status).toBeGreaterThanOrEqual(
    403,
  )
  expect(
    (await owner.post('/threads', { to: { kind: 'platform' }, subject: 'Pourquoi', content: 'Nous' })).status,
  ).toBe(403)
  expect((await owner.get('/registrations?scope=club')).status).toBe(200)
  const told = await db<{ content: string }[]>`select content from messages where club_id = ${id} and type = 'refus'`
  expect(told[0]!.content).toContain('ne peut plus inscrire d’équipe ni publier\u00a0: Deux forfaits sans prévenir.')
  expect(await mails('club_suspended', owner.email)).toHaveLength(1)
  expect(await suspend(id)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })

  expect(await restore(id)).toMatchObject({ status: 200, body: { status: 'active' } })
  expect((await enter()).status).toBe(201)
  const waiting = await createClub(db, { status: 'pending' })
  await suspend(waiting.id)
  expect((await restore(waiting.id)).body.status).toBe('pending')
  await suspend(waiting.id)
  await createCaller(server, { club_id: waiting.id })
  expect((await restore(waiting.id)).body.status).toBe('active')
})

test('de deux administrateurs à la fois, un agit ; l’autre lit qui l’a précédé, et chaque acte est au journal', async () => {
  const owner = await createCaller(server)
  const { version } = await sheet(owner.club_id)
  const verify = (by: Caller) => by.put(`/admin/clubs/${owner.club_id}/verification`, { version, verified: true })
  const answers = await Promise.all([verify(admin), verify(second)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(
    /^(Anne Arbitre|Marc Mire) vient de modifier/,
  )
  expect(await sheet(owner.club_id)).toMatchObject({ verified: true, history: [{ sentence: 'a vérifié un club' }] })
  expect(await mails('club_verified', owner.email)).toHaveLength(1)
  expect((await put(owner.club_id, 'verification', { verified: false })).body).toMatchObject({ verified: false })
})

test('nul n’agit sur son propre club ; fermer demande le nom, et rien à régler', async () => {
  const own = await createCaller(server, { admin: true })
  expect(await put(own.club_id, 'suspension', { suspended: true, reason: 'Essai raté' }, own)).toMatchObject({
    status: 403,
  })
  const { id, name } = await createClub(db)
  const close = (typed_name: string) =>
    put(id, 'closure', { closed: true, reason: 'Le club n’existe plus', typed_name })
  expect(await close('Autre')).toMatchObject({ status: 422, body: { code: 'NAME_NOT_TYPED' } })
  const tournament = await createTournament(db, { organizer_club_id: id })
  expect((await close(name)).body).toMatchObject({
    code: 'NOT_ALLOWED_NOW',
    data: { blockers: ['1 tournoi à mener à son terme'] },
  })
  await db`update tournaments set status = 'cancelled', status_reason = 'Halle fermée' where id = ${tournament.id}`
  expect((await close(name)).body).toMatchObject({ status: 'inactive' })
  expect((await put(id, 'closure', { closed: false })).body).toMatchObject({ status: 'pending' })
})

test.each([
  ['actif avec un responsable', { rights: 'owner', confirmed: true }, 'active'],
  ['en attente quand le sien n’a jamais confirmé son adresse', { rights: 'owner', confirmed: false }, 'pending'],
  ['en attente quand il n’a qu’un gestionnaire', { rights: 'manager', confirmed: true }, 'pending'],
] as const)('fermé puis rouvert, un club est %s', async (_, { rights, confirmed }, status) => {
  const { id, name } = await createClub(db)
  const member = await createPerson(db, { club_id: id, rights })
  if (!confirmed) await db`update auth.users set email_confirmed_at = null where id = ${member.user_id}`
  await put(id, 'closure', { closed: true, reason: 'Le club n’existe plus', typed_name: name })
  expect((await put(id, 'closure', { closed: false })).body).toMatchObject({ status })
})

test('deux clubs d’une ville au nom voisin sont un doublon probable, et n’en sont plus un une fois renommés', async () => {
  const [one, other] = [
    await createClub(db, { name: 'US Quincieux Basket' }),
    await createClub(db, { name: 'Quincieux BC' }),
  ]
  await db`update clubs set city = 'Quincieux' where id in (${one.id}, ${other.id})`
  await noteLikeness(server.services)
  expect(await found('q=quincieux&duplicate=oui')).toEqual([other.id, one.id])
  expect((await sheet(one.id)).similar_to).toMatchObject({ id: other.id })
  await db`update clubs set name = 'Les Hirondelles' where id = ${other.id}`
  await noteLikeness(server.services)
  expect(await found('q=quincieux&duplicate=oui')).toEqual([])
})

test('un message part à ceux qui étaient comptés, une fois à chacun, même envoyé deux fois en même temps', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => createCaller(server)))
  await db`update clubs set department = '971' where id in ${db(members.map(({ club_id }) => club_id))}`
  await createClub(db, { department: '971' })
  const to = { department: '971' }
  expect((await admin.get('/admin/clubs-audience?department=971')).body).toEqual({ clubs: 3, without_account: 1 })
  const write = (expected_clubs: number) =>
    admin.post('/admin/clubs-messages', { to, expected_clubs, subject: 'Nouvelle saison', content: 'Bonjour à tous' })
  expect(await write(4)).toMatchObject({ status: 409, body: { code: 'AUDIENCE_CHANGED', data: { clubs: 3 } } })
  expect(await write(3)).toMatchObject({ status: 201, body: { sent: 3 } })
  const [broadcast] = await db<{ id: string }[]>`select id from club_broadcasts order by created_at desc limit 1`
  await Promise.all([sendBroadcast(server.services, broadcast!.id), sendBroadcast(server.services, broadcast!.id)])
  await sendBroadcast(server.services, broadcast!.id)
  const read = await Promise.all(members.map((member) => member.get('/messages?type=message')))
  expect(read.map(({ body }) => body.items.map(({ subject }: { subject: string }) => subject))).toEqual(
    members.map(() => ['Nouvelle saison']),
  )
  const [line] = await db<{ changes: object }[]>`select changes from audit_log where action = 'club.written_to'`
  expect(line!.changes).toEqual({ filters: to, clubs: 3 })
})
