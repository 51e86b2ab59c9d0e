import { afterAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam, expectSoundness } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const organizer = await createCaller(server, { organizer: true })
const colleague = await createCaller(server, {
  club_id: organizer.club_id,
  rights: 'manager',
  full_name: 'Zoé Bernard',
})
const admin = await createCaller(server, { admin: true, clubless: true })

type Doc = { id: string; version: number }

const open = (options: Parameters<typeof createTournament>[1] = {}) =>
  createTournament(db, { organizer_club_id: organizer.club_id, required_documents: ['assurance_rc'], ...options })
const approve = (caller: Caller, { id, version }: Doc) => caller.put(`/documents/${id}/approval`, { version })
const reject = (caller: Caller, { id, version }: Doc, reason: unknown = 'Page manquante') =>
  caller.put(`/documents/${id}/rejection`, { version, reason })
const missing = async (caller: Caller, { id }: { id: string }) =>
  (await caller.get(`/registrations/${id}`)).body.missing_documents.map(({ state }: { state: string }) => state)
const approveTeam = (caller: Caller, { id }: { id: string }) => caller.put(`/registrations/${id}/approval`)
const inbox = async (caller: Caller) =>
  (await caller.get('/messages')).body.items as { subject: string; type: string; content: string; link: string }[]

test('validé par l’organisateur, un document ouvre la validation, vaut partout et pour la saison', async () => {
  const entered = await enterPaidTeam(server, await open())
  const rival = await createCaller(server, { organizer: true })
  const elsewhere = await createTournament(db, {
    organizer_club_id: rival.club_id,
    required_documents: ['assurance_rc'],
  })
  const other = await enterAs(entered.club.club_id, elsewhere)
  const document = await createDocument(db, { club_id: entered.club.club_id })
  expect(await missing(organizer, entered)).toEqual(['pending'])
  expect(await approveTeam(organizer, entered)).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } })
  expect((await approve(organizer, document)).body).toMatchObject({
    status: 'approved',
    status_label: 'Validé',
    version: 2,
    permissions: { approve: false, reject: true },
  })
  expect(await missing(organizer, entered)).toEqual([])
  expect(await missing(rival, other)).toEqual([])
  expect((await approveTeam(organizer, entered)).body).toMatchObject({ status: 'approved' })
  expect((await inbox(entered.club))[1]).toMatchObject({
    subject: 'Document validé\u00a0: Attestation d’assurance RC',
    type: 'notification',
    content: expect.stringMatching(/est validé jusqu’au 30 juin \d{4}\./),
    link: '/club/documents',
  })
  const log = await db`select action, changes from audit_log where entity = 'document' and entity_id = ${document.id}`
  expect(log).toEqual([
    {
      action: 'document.approve',
      changes: { status: ['pending', 'approved'], organizer_club_id: organizer.club_id },
    },
  ])
})

test('refusé par un organisateur, il l’est pour ses tournois seuls ; par la plateforme, pour tous', async () => {
  const entered = await enterPaidTeam(server, await open())
  const rival = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: rival.club_id,
    required_documents: ['assurance_rc'],
  })
  const { club_id } = entered.club
  const there = await enterAs(club_id, tournament)
  const document = await createDocument(db, { club_id })
  expect((await reject(organizer, document)).body).toMatchObject({ status: 'rejected', reason: 'Page manquante' })
  expect(await missing(organizer, entered)).toEqual(['rejected'])
  expect(await missing(rival, there)).toEqual(['pending'])
  const [mine] = (await entered.club.get('/clubs/mine/documents')).body.items
  expect(mine).toMatchObject({
    status: 'rejected',
    status_label: 'Refusé',
    refusals: [{ reason: 'Page manquante', organizer_name: expect.stringContaining('Club ') }],
  })
  expect((await inbox(entered.club))[0]).toMatchObject({
    type: 'refus',
    subject: 'Document refusé\u00a0: Attestation d’assurance RC',
    content: expect.stringContaining('Motif\u00a0: Page manquante'),
  })

  const seen = (await rival.get(`/registrations/${there.id}/documents`)).body
  expect(seen.items).toMatchObject([{ status: 'pending', version: 2, refusals: [] }])
  expect((await approve(rival, seen.items[0])).status).toBe(200)
  expect(await missing(rival, there)).toEqual([])
  expect(await missing(organizer, entered)).toEqual(['rejected'])
  expect(await approveTeam(organizer, entered)).toMatchObject({ status: 409 })

  const told = async (club: Caller) =>
    (await inbox(club))
      .filter(({ link }) => link?.endsWith('/inscriptions'))
      .map(({ subject, link }) => ({ subject, link }))
  expect(await told(rival)).toEqual([])
  expect((await reject(admin, { ...document, version: 3 }, 'Faux document')).body).toMatchObject({ status: 'rejected' })
  expect(await told(rival)).toEqual([
    {
      subject: expect.stringMatching(/^Document refusé\u00a0: Club /),
      link: `/organisateur/tournois/${tournament.id}/inscriptions`,
    },
  ])
  expect(await missing(rival, there)).toEqual(['rejected'])
  expect(await approve(organizer, { ...document, version: 4 })).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW' },
  })
  expect((await approve(admin, { ...document, version: 4 })).status).toBe(200)
  expect(await missing(rival, there)).toEqual([])
  expect(await missing(organizer, entered)).toEqual(['rejected'])
})

test('refusé par la plateforme, un document ne se dit qu’aux organisateurs à qui il manque', async () => {
  const asks = { required_documents: ['assurance_rc'] }
  const entering = await createCaller(server)
  const { club_id } = entering
  type Told = { columns?: Record<string, string | string[]>; before?: (entered: { id: string }) => Promise<unknown> }
  const cases: Record<string, Told & { told: boolean }> = {
    'à venir': { told: true },
    'lu sur papier': {
      told: false,
      before: ({ id }) => db`update registrations set added_by_hand = true, papers_seen_at = now() where id = ${id}`,
    },
    'équipe retirée': {
      told: false,
      before: ({ id }) => db`update registrations set status = 'cancelled' where id = ${id}`,
    },
    'ne le demande pas': { told: false, columns: { required_documents: [] } },
    annulé: { told: false, columns: { status: 'cancelled', status_reason: 'Halle fermée' } },
  }
  const organizers = await Promise.all(
    Object.entries(cases).map(async ([name, { told, columns = {}, before }]) => {
      const of = await createCaller(server, { organizer: true })
      const tournament = await createTournament(db, { ...asks, organizer_club_id: of.club_id })
      const entered = await createRegistration(db, { tournament, club_id })
      await before?.(entered)
      if (Object.keys(columns).length > 0) await db`update tournaments set ${db(columns)} where id = ${tournament.id}`
      return { name, of, told }
    }),
  )
  await reject(admin, await createDocument(db, { club_id }), 'Faux document')
  for (const { name, of, told } of organizers)
    expect([name, (await inbox(of)).filter(({ link }) => link?.endsWith('/inscriptions')).length]).toEqual([
      name,
      told ? 1 : 0,
    ])
  // Written beside every act, they have no line in the journal and no payment.
  await db`delete from registrations where club_id = ${club_id}`
})

test('qui a refusé peut revenir sur son refus', async () => {
  const entered = await enterPaidTeam(server, await open())
  const document = await createDocument(db, { club_id: entered.club.club_id })
  await reject(organizer, document)
  expect((await approve(organizer, { ...document, version: 2 })).body).toMatchObject({ status: 'approved' })
  expect(await missing(organizer, entered)).toEqual([])
})

test('deux examinateurs ensemble : un seul avis compte, l’autre lit qui a été le premier', async () => {
  const entered = await enterPaidTeam(server, await open())
  const document = await createDocument(db, { club_id: entered.club.club_id })
  const answers = await Promise.all([
    approve(organizer, document),
    reject(colleague, document),
    reject(admin, document),
    approve(admin, document),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toMatch(/^Déjà traité par .+\.$/)
  }
  expect(await db`select version from documents where id = ${document.id}`).toEqual([{ version: 2 }])
  const log = await db`select from audit_log where entity = 'document' and entity_id = ${document.id}`
  expect(log).toHaveLength(1)
  expect((await inbox(entered.club)).filter(({ subject }) => subject.startsWith('Document '))).toHaveLength(1)
})

test('un collègue est nommé à ses collègues et aux administrateurs ; aux autres, son club', async () => {
  const entered = await enterPaidTeam(server, await open())
  const rival = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: rival.club_id })
  await enterAs(entered.club.club_id, tournament)
  const document = await createDocument(db, { club_id: entered.club.club_id })
  await approve(colleague, document)
  const told = async (caller: Caller) => (await reject(caller, document)).body.message
  expect(await told(organizer)).toBe('Déjà traité par Zoé Bernard.')
  expect(await told(admin)).toBe('Déjà traité par Zoé Bernard.')
  expect(await told(rival)).toMatch(/^Déjà traité par Club .+\.$/)
  await reject(admin, { ...document, version: 2 })
  expect(await told(organizer)).toBe('Déjà traité par la plateforme.')
})

test('personne ne juge les documents de son propre club, pas même un administrateur', async () => {
  const own = await createTournament(db, { organizer_club_id: organizer.club_id, required_documents: ['reglement'] })
  const { id } = await enterAs(organizer.club_id, own)
  const document = await createDocument(db, { club_id: organizer.club_id, type: 'reglement' })
  const member = await createCaller(server, { club_id: organizer.club_id, admin: true })
  for (const caller of [organizer, member]) {
    expect((await caller.get(`/registrations/${id}/documents`)).body).toMatchObject({
      items: [{ permissions: { approve: false, reject: false } }],
      notice: expect.stringContaining('votre propre club'),
    })
    expect(await approve(caller, document)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await reject(caller, document)).toMatchObject({ status: 403 })
  }
  expect((await approve(admin, document)).status).toBe(200)
})

test('un refus a son motif, et une version', async () => {
  const entered = await enterPaidTeam(server, await open())
  const document = await createDocument(db, { club_id: entered.club.club_id })
  expect(await reject(organizer, document, ' ')).toMatchObject({ status: 400 })
  expect(await organizer.put(`/documents/${document.id}/approval`)).toMatchObject({ status: 400 })
})

test('ce qui est encore analysé ne se juge pas et ne compte pas ; ce que l’antivirus refuse non plus', async () => {
  const entered = await enterPaidTeam(server, await open())
  const scanned = await createDocument(db, { club_id: entered.club.club_id, file_state: 'scanning' })
  expect(await missing(organizer, entered)).toEqual(['scanning'])
  expect(await approve(organizer, scanned)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  await db`update files set state = 'infected' where id = (select file_id from documents where id = ${scanned.id})`
  expect(await missing(organizer, entered)).toEqual(['rejected'])
  const [shown] = (await entered.club.get('/clubs/mine/documents')).body.items
  expect(shown).toMatchObject({ status: 'rejected', reason: 'Notre antivirus a refusé ce fichier.' })
})

test('l’organisateur lit jusqu’à trente jours après son tournoi ce que les clubs entrés ont envoyé, puis plus rien', async () => {
  const tournament = await open()
  const entered = await enterPaidTeam(server, tournament)
  const small = await open({ max_participants: 1 })
  await enterPaidTeam(server, small)
  const waiting = await enterWaitingTeam(server, small)
  await createDocument(db, { club_id: waiting.club.club_id })
  const document = await createDocument(db, { club_id: entered.club.club_id })
  const other = await createDocument(db, { club_id: entered.club.club_id, season: '2019-2020' })
  const seen = async () => (await organizer.get(`/registrations/${entered.id}/documents`)).body
  expect(await seen()).toMatchObject({
    needs: [{ type: 'assurance_rc', state: 'pending', state_label: 'En attente' }],
    items: [{ id: document.id, permissions: { approve: true, reject: true } }],
  })
  expect(await approve(organizer, other)).toMatchObject({ status: 404 })
  expect((await organizer.get(`/registrations/${waiting.id}/documents`)).body).toMatchObject({ items: [] })
  const move = (days: number) =>
    db`update tournaments set starts_at = now() - ${`${days + 1} days`}::interval, ends_at = now() - ${`${days} days`}::interval where id = ${tournament.id}`
  const season = async () => {
    await db`update documents set season = (select season_of((starts_at at time zone time_zone)::date) from tournaments where id = ${tournament.id}) where id = ${document.id}`
  }
  await move(29)
  await season()
  expect((await seen()).items).toHaveLength(1)
  await move(31)
  await season()
  expect((await seen()).items).toEqual([])
  expect(await approve(organizer, document)).toMatchObject({ status: 404 })
})

test('l’administrateur lit ce qui attend, le plus ancien d’abord, filtre, compte, et n’y voit pas les saisons passées', async () => {
  const word = crypto.randomUUID().slice(0, 8)
  const club = await createCaller(server)
  await db`update clubs set name = ${`Club ${word}`} where id = ${club.club_id}`
  const make = (options: Partial<Parameters<typeof createDocument>[1]>) =>
    createDocument(db, { club_id: club.club_id, ...options })
  const first = await make({})
  const second = await make({ type: 'reglement' })
  await make({ status: 'approved' })
  await make({ season: '2019-2020' })
  await make({ status: 'withdrawn' })
  const list = async (query = '') => (await admin.get(`/documents?q=${word}${query}`)).body
  const page = await list('&limit=1')
  expect(page).toMatchObject({
    items: [{ id: first.id, club: { name: `Club ${word}` }, permissions: { approve: true, reject: true } }],
    total: 2,
    counts: [
      { status: 'pending', label: 'En attente', count: 2 },
      { status: 'approved', label: 'Validé', count: 1 },
      { status: 'rejected', label: 'Refusé', count: 0 },
    ],
  })
  expect(await list(`&limit=1&cursor=${page.next_cursor}`)).toMatchObject({
    items: [{ id: second.id }],
    next_cursor: null,
  })
  expect(await list('&type=reglement')).toMatchObject({ total: 1, items: [{ id: second.id }] })
  expect(await list('&status=approved')).toMatchObject({ total: 1, items: [{ permissions: { approve: false } }] })
  // Decisions are read the other way round: the last one first.
  const older = await make({ type: 'autre', status: 'approved' })
  await db`update documents set reviewed_at = now() where club_id = ${club.club_id} and status = 'approved'`
  await db`update documents set reviewed_at = now() - interval '1 day' where id = ${older.id}`
  expect((await list('&status=approved')).items.at(-1).id).toBe(older.id)
})

test('les réglages retirent aussitôt ce pouvoir, aux organisateurs comme aux administrateurs', async () => {
  const entered = await enterPaidTeam(server, await open())
  const document = await createDocument(db, { club_id: entered.club.club_id })
  await db`insert into settings (key, value) values ('organizer_manage_registrations', 'false'), ('admin_moderate_content', 'false')`
  expect(await approve(organizer, document)).toMatchObject({ status: 403 })
  expect(await approve(admin, document)).toMatchObject({
    status: 403,
    body: {
      code: 'POWER_WITHDRAWN',
      message: 'Le propriétaire de la plateforme a retiré ce pouvoir aux administrateurs.',
    },
  })
  await db`delete from settings where key in ('organizer_manage_registrations', 'admin_moderate_content')`
  expect((await approve(organizer, document)).status).toBe(200)
})

const enterAs = async (club_id: number, tournament: { id: number; tournament_category_id: number }) => {
  const entry = await createRegistration(db, { tournament, club_id, status: 'pending', payment_status: 'unpaid' })
  await db`
    insert into audit_log (action, entity, entity_id, changes)
    values ('registration.create', 'registration', ${entry.id},
      ${db.json({ status: [null, 'pending'], payment_status: [null, 'unpaid'] })})`
  return entry
}
