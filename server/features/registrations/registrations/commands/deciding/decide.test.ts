import { afterAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createDocument, createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam, expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const organizer = await createCaller(server, { organizer: true })
const admin = await createCaller(server, { admin: true, clubless: true })

const open = (options: Parameters<typeof createTournament>[1] = {}) =>
  createTournament(db, { organizer_club_id: organizer.club_id, ...options })
const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body
const approve = (caller: Caller, { id }: { id: string }) => caller.put(`/registrations/${id}/approval`)
const reject = (caller: Caller, { id }: { id: string }, reason: unknown = 'Niveau trop différent') =>
  caller.put(`/registrations/${id}/rejection`, { reason })
const inbox = async (caller: Caller) =>
  (await caller.get('/messages')).body.items as { subject: string; type: string }[]

test('l’organisateur et l’admin voient et valident ; le club lit qu’elle est validée', async () => {
  const tournament = await open()
  const one = await enterPaidTeam(server, tournament)
  const two = await enterPaidTeam(server, tournament)
  expect(await read(organizer, one)).toMatchObject({ permissions: { approve: true, reject: true, pay: false } })
  expect((await approve(organizer, one)).body).toMatchObject({ status: 'approved', decided_at: expect.any(String) })
  expect((await approve(admin, two)).body).toMatchObject({ status: 'approved' })
  expect(await inbox(one.club)).toMatchObject([
    { subject: 'Inscription validée : Les Aigles', type: 'confirmation' },
    { subject: 'Inscription enregistrée : Les Aigles' },
  ])
  expect(await approve(organizer, one)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('un club répond au mail d’un organisateur en écrivant à son club, et l’organisateur n’a l’adresse de personne', async () => {
  const host = await createCaller(server, { organizer: true })
  await db`update clubs set email = 'contact@bron.exemple.test' where id = ${host.club_id}`
  const tournament = await createTournament(db, { organizer_club_id: host.club_id })
  const [one, two] = [await enterPaidTeam(server, tournament), await enterPaidTeam(server, tournament)]
  await approve(host, one)
  await reject(host, two)
  await one.club.post(`/registrations/${one.id}/cancellation`)
  const repliesTo = (email: string) => db<{ kind: string; reply_to: string | null }[]>`
    select kind, reply_to from mails where recipient = ${email} and kind ~ '^(registration|payment|refund)' order by kind`
  for (const { club } of [one, two]) {
    const mails = await repliesTo(club.email)
    expect(mails.length).toBeGreaterThan(1)
    expect(mails.filter(({ reply_to }) => reply_to !== 'contact@bron.exemple.test')).toEqual([])
  }
  const received = await repliesTo(host.email)
  expect(received.length).toBeGreaterThan(1)
  expect(received.filter(({ reply_to }) => reply_to !== null)).toEqual([])
})

test('une inscription refusée libère sa place, rend tout, et dit pourquoi', async () => {
  const tournament = await open({ max_participants: 1 })
  const entered = await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  expect((await reject(organizer, entered)).body).toMatchObject({
    status: 'rejected',
    label: 'Refusé',
    profile_label: 'Rejeté',
    reason: 'Niveau trop différent',
    payment_status: 'refund_due',
    refund_due_cents: 4000,
  })
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'offered' })
  await runJobs(server, 'payments.refund')
  expect(await read(entered.club, entered)).toMatchObject({
    payment_status: 'refunded',
    refunded_cents: 4000,
    receipts: [{ kind: 'receipt' }, { kind: 'credit_note', title: 'Avoir' }],
  })
  expect((await inbox(entered.club)).map(({ type }) => type)).toContain('refus')
})

test('refusée pendant un essai par carte : l’essai se ferme, rien ne peut plus être pris', async () => {
  const tournament = await open({ payment_methods: ['card', 'cheque'] })
  const club = await createCaller(server)
  const awaiting = await register(club, tournament, { payment_method: 'cheque' })
  const { body: payment } = await pay(club, awaiting, 'test_authentication_required')
  expect((await reject(organizer, awaiting)).body).toMatchObject({ status: 'rejected', open_payment: null })
  expect(await club.put(`/payments/${payment.id}/authentication`, { outcome: 'accepted' })).toMatchObject({
    status: 409,
  })
  expect(await db`select status from payments where registration_id = ${awaiting.id}`).toEqual([{ status: 'expired' }])
})

test('un refus ou une libération qui ne se peuvent pas laissent au club son essai de paiement', async () => {
  const tournament = await open({ payment_methods: ['card', 'cheque'] })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  await pay(club, held, 'test_authentication_required')
  expect(await reject(organizer, held)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(await organizer.put(`/registrations/${held.id}/release`)).toMatchObject({ status: 409 })
  expect(await read(club, held)).toMatchObject({ status: 'held', open_payment: { status: 'requires_action' } })
})

test('refuser sans motif ne se peut pas', async () => {
  const entered = await enterPaidTeam(server, await open())
  expect(await reject(organizer, entered, ' ')).toMatchObject({ status: 400 })
})

test('un club, un collègue, un autre organisateur ne décident pas', async () => {
  const entered = await enterPaidTeam(server, await open())
  const colleague = await createCaller(server, { club_id: entered.club.club_id, rights: 'manager' })
  const stranger = await createCaller(server)
  const otherOrganizer = await createCaller(server, { organizer: true })
  for (const caller of [entered.club, colleague]) {
    expect(await approve(caller, entered)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await reject(caller, entered)).toMatchObject({ status: 403 })
    expect(await caller.put(`/registrations/${entered.id}/manual-payment`)).toMatchObject({ status: 403 })
  }
  const absent = await stranger.get(`/registrations/${crypto.randomUUID()}`)
  for (const caller of [stranger, otherOrganizer]) {
    expect(await caller.get(`/registrations/${entered.id}`)).toEqual(absent)
    expect(await approve(caller, entered)).toMatchObject({ status: 404 })
    expect(await reject(caller, entered)).toMatchObject({ status: 404 })
    expect(await caller.post(`/registrations/${entered.id}/cancellation`)).toMatchObject({ status: 404 })
    expect(
      await caller.post(`/registrations/${entered.id}/payments`, { method: 'card', token: 'test_success' }),
    ).toMatchObject({ status: 404 })
  }
})

test('le réglage qui retire les inscriptions aux organisateurs vaut aussitôt, pas pour l’admin', async () => {
  const entered = await enterPaidTeam(server, await open())
  await db`insert into settings (key, value) values ('organizer_manage_registrations', 'false')`
  expect(await read(organizer, entered)).toMatchObject({ permissions: { approve: false } })
  expect(await approve(organizer, entered)).toMatchObject({ status: 403 })
  expect((await approve(admin, entered)).body).toMatchObject({ status: 'approved' })
  await db`delete from settings where key = 'organizer_manage_registrations'`
})

test('sans ses documents validés, un club n’est pas validé ; l’écran dit lesquels manquent', async () => {
  const tournament = await open({ required_documents: ['assurance_rc', 'reglement'] })
  const entered = await enterPaidTeam(server, tournament)
  await createDocument(db, { club_id: entered.club.club_id, type: 'reglement', status: 'approved' })
  await createDocument(db, { club_id: entered.club.club_id, type: 'assurance_rc' })
  expect(await read(organizer, entered)).toMatchObject({
    missing_documents: [{ type: 'assurance_rc', label: 'Attestation d’assurance RC', state: 'pending' }],
  })
  expect(await approve(organizer, entered)).toMatchObject({
    status: 409,
    body: { code: 'DOCUMENTS_MISSING', data: { detail: 'Attestation d’assurance RC' } },
  })
  await db`update documents set status = 'approved' where club_id = ${entered.club.club_id}`
  expect((await approve(organizer, entered)).body).toMatchObject({ status: 'approved', missing_documents: [] })
})

test('un document validé une autre saison ne compte pas', async () => {
  const tournament = await open({ required_documents: ['reglement'] })
  const entered = await enterPaidTeam(server, tournament)
  await createDocument(db, { club_id: entered.club.club_id, type: 'reglement', status: 'approved' })
  await db`update documents set season = '2019-2020' where club_id = ${entered.club.club_id}`
  expect(await read(organizer, entered)).toMatchObject({ missing_documents: [{ type: 'reglement' }] })
  expect(await approve(organizer, entered)).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } })
})

test('non payée, elle n’est pas validée', async () => {
  const tournament = await open({ payment_methods: ['cheque'] })
  const club = await createCaller(server)
  const awaiting = await register(club, tournament, { payment_method: 'cheque' })
  expect(await approve(organizer, awaiting)).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW', data: { verdict: 'not_paid' } },
  })
})

test('plusieurs à la fois : chacune a son issue', async () => {
  const tournament = await open()
  const paid = await enterPaidTeam(server, tournament)
  const held = await register(await createCaller(server), tournament)
  const elsewhere = await enterPaidTeam(server, await createTournament(db))
  const ids = [paid.id, held.id, elsewhere.id]
  expect((await organizer.put('/registrations/approvals', { ids })).body).toMatchObject({
    outcomes: [
      { id: paid.id, approved: true, code: null },
      { id: held.id, approved: false, code: 'NOT_ALLOWED_NOW' },
      { id: elsewhere.id, approved: false, code: 'NOT_FOUND' },
    ],
  })
})

test('chaque liste a sa portée', async () => {
  const tournament = await open()
  const entered = await enterPaidTeam(server, tournament)
  const colleague = await createCaller(server, { club_id: entered.club.club_id, rights: 'manager' })
  const ids = async (caller: Caller, query: string) =>
    (await caller.get(`/registrations?${query}`)).body.items.map(({ id }: { id: string }) => id)
  expect(await ids(entered.club, 'scope=mine')).toEqual([entered.id])
  expect(await ids(colleague, 'scope=mine')).toEqual([])
  expect(await ids(colleague, 'scope=club')).toEqual([entered.id])
  expect(await ids(organizer, `scope=organized&tournament_id=${tournament.id}`)).toEqual([entered.id])
  expect(await ids(admin, `scope=all&tournament_id=${tournament.id}`)).toEqual([entered.id])
  expect(await ids(entered.club, 'scope=all')).toEqual([])
  expect(await ids(entered.club, 'scope=organized')).toEqual([])
  expect((await colleague.get('/registrations')).body.items).toMatchObject([
    { registered_by: { full_name: 'Camille Martin' }, club: { id: entered.club.club_id } },
  ])
})

test('la liste se filtre, se cherche, se compte et se lit page par page', async () => {
  const tournament = await open({ max_participants: 5 })
  for (const team_name of ['Élan', 'Fusée', 'Comète'])
    await register(await createCaller(server), tournament, { team_name })
  const path = `/registrations?scope=organized&tournament_id=${tournament.id}`
  const first = (await organizer.get(`${path}&limit=2`)).body
  expect(first).toMatchObject({
    total: 3,
    counts: [{ status: 'held', count: 3 }],
    items: [{ team_name: 'Comète' }, {}],
  })
  const second = (await organizer.get(`${path}&limit=2&cursor=${first.next_cursor}`)).body
  expect(second).toMatchObject({ items: [{ team_name: 'Élan' }], next_cursor: null })
  expect((await organizer.get(`${path}&q=elan`)).body).toMatchObject({ total: 1, items: [{ team_name: 'Élan' }] })
  const [fusee] = (await organizer.get(`${path}&q=fusée`)).body.items
  const named = async (name: string) => (await organizer.get(`${path}&q=${encodeURIComponent(name)}`)).body.total
  expect([await named(fusee.club.name), await named(fusee.tournament.title), await named('rien')]).toEqual([1, 3, 0])
  expect((await organizer.get(`${path}&status=approved`)).body).toMatchObject({ total: 0, items: [] })
  expect((await organizer.get(`${path}&q=%25`)).body).toMatchObject({ total: 0 })
})

test('le délai de réponse d’un organisateur se mesure sur ses réponses ; les siennes propres et l’attente n’y comptent pas', async () => {
  const host = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: host.club_id })
  const usual = async ({ club, id }: { club: Caller; id: string }) =>
    (await club.get(`/registrations/${id}/usual-answer`)).body
  const entered = []
  for (let count = 0; count < 6; count++) entered.push(await enterPaidTeam(server, tournament))
  const [last, ...answered] = entered
  for (const one of answered.slice(1)) await approve(host, one)
  expect(await usual(last!)).toEqual({ days: null })
  await approve(host, answered[0]!)
  await db`
    update registrations set created_at = decided_at - interval '60 hours'
    where tournament_id = ${tournament.id} and decided_at is not null`
  expect(await usual(last!)).toEqual({ days: 3 })
  await db`update registrations set added_by_hand = true where id = ${answered[1]!.id}`
  expect(await usual(last!)).toEqual({ days: null })
  expect(await (await createCaller(server)).get(`/registrations/${last!.id}/usual-answer`)).toMatchObject({
    status: 404,
  })
})
