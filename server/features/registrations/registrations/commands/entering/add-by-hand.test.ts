import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seasonOf } from '#domain/common/dates/season.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db, freshDatabase } from '#test/kit/database.ts'
import { addCategory, createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { enterWaitingTeam, expectSoundness, register, tryToRegister } from '#test/kit/steps/registering.ts'
import { createTeam } from '#test/kit/steps/teams.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'

const server = await startTestServer()

const organize = async (more: Parameters<typeof createTournament>[1] = {}, at: TestServer = server) => {
  const organizer = await createCaller(at, { organizer: true })
  const tournament = await createTournament(at.services.db, { organizer_club_id: organizer.club_id, ...more })
  return { organizer, tournament }
}

const newClub = () => ({ kind: 'new', name: `Club ${randomUUID().slice(0, 8)}`, contact: '06 01 02 03 04' })

type Entered = { id: number; tournament_category_id: number }

const lineOf = (
  { tournament_category_id }: Pick<Entered, 'tournament_category_id'>,
  more: Record<string, unknown> = {},
) => ({
  key: randomUUID(),
  tournament_category_id,
  team_name: 'Les Aigles',
  club: newClub(),
  payment: { state: 'awaited', method: 'cheque' },
  papers_seen: false,
  ...more,
})

const addAll = (organizer: Caller, { id }: Pick<Entered, 'id'>, lines: readonly object[]) =>
  organizer.post(`/tournaments/${id}/registrations`, { lines })

/** Enters one team. @returns its registration, or the refusal of its line */
async function add(organizer: Caller, tournament: Entered, more: Record<string, unknown> = {}) {
  const answer = await addAll(organizer, tournament, [lineOf(tournament, more)])
  if (answer.status !== 201) return answer
  const [outcome] = answer.body.outcomes
  if (!outcome.registration_id) return { status: 409, body: outcome }
  return { status: 201, body: (await organizer.get(`/registrations/${outcome.registration_id}`)).body }
}

const takenIn = async ({ tournament_category_id }: { tournament_category_id: number }, at = db) => {
  const [row] = await at<{ counter: number; counted: number; max: number }[]>`
    select tc.current_participants as counter, tc.max_participants as max, (
      select count(*)::int from registrations r
      where r.tournament_category_id = tc.id and takes_a_place(r.status)) as counted
    from tournament_categories tc where tc.id = ${tournament_category_id}`
  return row!
}

test('une équipe sans compte prend une place, est comptée partout, et son club est marqué', async () => {
  const { organizer, tournament } = await organize({ payment_methods: ['card'] })
  const club = { ...newClub(), insee: '69123', contact: '06 01 02 03 04, contact@club.test' }
  const { status, body } = await add(organizer, tournament, { club })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'pending',
    payment_status: 'awaiting',
    payment_method: 'cheque',
    user_id: null,
    club: { name: club.name, city: 'Lyon' },
    permissions: { approve: true, cancel: true, confirm_payment: true },
  })
  expect(body.payment_due_at).not.toBeNull()
  expect(await takenIn(tournament)).toMatchObject({ counter: 1, counted: 1 })
  const { body: page } = await organizer.get(`/tournaments/${tournament.id}`)
  expect(page.teams).toMatchObject([{ team_name: 'Les Aigles', club_name: club.name }])
  const { body: files } = await organizer.get(`/tournaments/${tournament.id}/team-files`)
  expect(files.items).toMatchObject([
    {
      added_by_hand: true,
      club: { has_account: false, phone: '06 01 02 03 04', email: 'contact@club.test' },
      roster: null,
    },
  ])
  expect(files.totals).toEqual({ received_cents: 0, awaited_cents: 4_000, to_refund_cents: 0 })
  const [row] = await db`
    select status, added_by_club_id from clubs where id = ${body.club.id}
      and exists (select from audit_log where action = 'club.added' and entity_id = ${String(body.club.id)})`
  expect(row).toEqual({ status: 'pending', added_by_club_id: organizer.club_id })
  await expectSoundness(server)
})

test('payée de la main à la main, elle a son reçu ; l’organisateur peut l’annuler, et doit la rembourser', async () => {
  const { organizer, tournament } = await organize()
  const { body } = await add(organizer, tournament, { payment: { state: 'received', method: 'cash' } })
  expect(body).toMatchObject({ payment_status: 'paid', payment_method: 'cash', paid_cents: 4_000 })
  expect(body.receipts).toHaveLength(1)
  const cancelled = await organizer.post(`/registrations/${body.id}/cancellation`, { reason: 'Le club renonce' })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', refund_due_cents: 4_000 })
  expect(await takenIn(tournament)).toMatchObject({ counter: 0, counted: 0 })
  await expectSoundness(server)
})

test('un club qui a un compte est choisi par son nom, et prévenu', async () => {
  const { organizer, tournament } = await organize({ price_cents: 0 })
  const name = `Étoile de Vaise ${randomUUID().slice(0, 6)}`
  const club = await createCaller(server, { club_id: (await createClub(db, { name })).id })
  const search = `/tournaments/${tournament.id}/clubs-to-add?q=${encodeURIComponent(name.toLowerCase().replace('é', 'e'))}`
  expect((await organizer.get(search)).body.items).toEqual([
    { id: club.club_id, name, city: 'Lyon', has_account: true },
  ])
  await db`update clubs set city = 'Saint-Priest' where id = ${club.club_id}`
  expect((await organizer.get(`/tournaments/${tournament.id}/clubs-to-add?q=st%20priest`)).body.items).toMatchObject([
    { id: club.club_id },
  ])
  const { body } = await add(organizer, tournament, { club: { kind: 'known', club_id: club.club_id } })
  expect(body).toMatchObject({ payment_status: 'paid', amount_cents: 0 })
  const [mail] = await db`select subject from mails where kind = 'registration-added' and recipient = ${club.email}`
  expect(mail!.subject).toContain('a inscrit votre équipe')
  expect((await club.get('/registrations?scope=club')).body.items).toMatchObject([{ id: body.id }])
  await expectSoundness(server)
})

test('les mêmes refus que pour tous : complet, file d’attente, doublon, autre tournoi', async () => {
  const { organizer, tournament } = await organize({ max_participants: 1 })
  const club = newClub()
  const first = await add(organizer, tournament, { club })
  expect(first.status).toBe(201)
  expect(await add(organizer, tournament)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_FULL' } })
  const other = await addCategory(db, tournament)
  // The same name is the same club, which may have a team in each category.
  const again = await add(organizer, other, { club })
  expect(again.body.club.id).toBe(first.body.club.id)
  const known = { kind: 'known', club_id: first.body.club.id }
  expect(await add(organizer, other, { club: known })).toMatchObject({
    status: 409,
    body: { code: 'CLUB_ALREADY_REGISTERED', field: 'team_name' },
  })
  const elsewhere = await createTournament(db)
  expect((await add(organizer, { ...elsewhere, id: tournament.id })).body).toMatchObject({
    code: 'NOT_FOUND',
    field: 'category',
  })
  expect((await add(organizer, elsewhere)).status).toBe(404)

  const waited = await organize({ max_participants: 1 })
  await createRegistration(db, { tournament: waited.tournament, club_id: (await createClub(db)).id })
  await enterWaitingTeam(server, waited.tournament)
  await db`update tournament_categories set max_participants = 2 where id = ${waited.tournament.tournament_category_id}`
  expect(await add(waited.organizer, waited.tournament)).toMatchObject({
    status: 409,
    body: { code: 'WAITING_LIST_FIRST' },
  })
  // A club that was not entered is not written down either.
  const [written] = await db<{ count: number }[]>`
    select count(*)::int as count from clubs where added_by_club_id = ${waited.organizer.club_id}`
  expect(written!.count).toBe(0)
})

test('vus sur papier, les documents ne manquent plus, que le club ait un compte ou non', async () => {
  const { organizer, tournament } = await organize({ price_cents: 0, required_documents: ['assurance_rc'] })
  const { body } = await add(organizer, tournament)
  const approve = () => organizer.put(`/registrations/${body.id}/approval`)
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } })
  const toDo = async () => (await organizer.get(`/registrations/to-do?tournament_id=${tournament.id}`)).body
  expect(await toDo()).toMatchObject({ approvable: 0, incomplete: 1 })
  expect((await organizer.put(`/registrations/${body.id}/papers`, { seen: true })).status).toBe(200)
  expect(await toDo()).toMatchObject({ approvable: 1, incomplete: 0 })
  expect((await approve()).body).toMatchObject({ status: 'approved', missing_documents: [] })
  expect((await organizer.put(`/registrations/${body.id}/papers`, { seen: false })).status).toBe(409)

  const club = await createCaller(server)
  const { body: own } = await add(organizer, tournament, { club: { kind: 'known', club_id: club.club_id } })
  expect(own.missing_documents).toHaveLength(1)
  const see = (seen: boolean) => organizer.put(`/registrations/${own.id}/papers`, { seen })
  for (const seen of [true, false, true]) expect((await see(seen)).status).toBe(200)
  const read = await club.get(`/registrations/${own.id}`)
  expect(read.body).toMatchObject({ missing_documents: [], papers_seen_at: expect.any(String) })
  const lines = await db`
    select actor_id, changes->'papers_seen' as seen from audit_log
    where entity_id = ${own.id} and action = 'registration.papers_seen' order by id`
  expect(lines.map(({ actor_id, seen }) => [actor_id, seen[1]])).toEqual(
    [true, false, true].map((seen) => [organizer.user_id, seen]),
  )
  expect((await organizer.put(`/registrations/${own.id}/approval`)).body).toMatchObject({ status: 'approved' })
  const entered = await register(await createCaller(server), tournament, { payment_method: undefined })
  expect((await organizer.put(`/registrations/${entered.id}/papers`, { seen: true })).status).toBe(409)
})

test('l’organisateur passe outre l’âge et le genre d’une équipe, et le journal le dit', async () => {
  const { organizer, tournament } = await organize({ max_teams_per_club: 2 })
  const club = await createCaller(server)
  const season = seasonOf(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  await createTeam(db, { club_id: club.club_id, season, name: 'Les Grands', category: 'U18' })
  const entered = { club: { kind: 'known', club_id: club.club_id } }
  const fits = []
  for (const team_name of ['les grands', 'Les Autres']) {
    const { body } = await add(organizer, tournament, { ...entered, team_name })
    const [line] = await db`
      select changes->>'fit' as fit from audit_log where entity_id = ${body.id} and action = 'registration.create'`
    fits.push(line!.fit)
  }
  expect(fits).toEqual(['older', null])
})

test('une liste est prise ligne par ligne : ce qui est refusé dit où, et ne retient pas le reste', async () => {
  const { organizer, tournament } = await organize({ max_participants: 3 })
  const { body: of } = await addAll(organizer, tournament, [
    lineOf(tournament),
    lineOf(tournament, { club: { ...newClub(), contact: 'marie@' } }),
    lineOf(tournament, { club: { ...newClub(), name: ' ' } }),
    lineOf(tournament, { team_name: 'x'.repeat(81) }),
    lineOf({ tournament_category_id: 999_999 }),
    lineOf(tournament, { club: { kind: 'known', club_id: 999_999 } }),
    lineOf(tournament, { club: { ...newClub(), insee: '00000' } }),
    lineOf(tournament, { club: { ...newClub(), contact: 'marie@club.test' } }),
    lineOf(tournament),
    lineOf(tournament),
  ])
  expect(of.outcomes.map(({ code, field }: Record<string, unknown>) => [code, field])).toEqual([
    [null, null],
    ['FORM_NOT_VALID', 'contact'],
    ['FORM_NOT_VALID', 'club'],
    ['FORM_NOT_VALID', 'team_name'],
    ['NOT_FOUND', 'category'],
    ['NOT_FOUND', 'club'],
    ['COMMUNE_UNKNOWN', 'club'],
    [null, null],
    [null, null],
    ['TOURNAMENT_FULL', 'category'],
  ])
  expect(of.outcomes[1].message).toBe('Indiquez une adresse e-mail valide.')
  expect(await takenIn(tournament)).toMatchObject({ counter: 3, counted: 3 })
})

test('soixante équipes s’inscrivent d’un coup ; la liste renvoyée après une coupure n’en ajoute aucune', async () => {
  const { organizer, tournament } = await organize({ max_participants: 64 })
  const lines = Array.from({ length: 60 }, () => lineOf(tournament))
  const [first, again] = [await addAll(organizer, tournament, lines), await addAll(organizer, tournament, lines)]
  expect(first.status).toBe(201)
  expect(first.body.outcomes.filter((one: { registration_id: string }) => one.registration_id)).toHaveLength(60)
  expect(again.body).toEqual(first.body)
  expect(await takenIn(tournament)).toMatchObject({ counter: 60, counted: 60 })
  const changed = await addAll(organizer, tournament, [{ ...lines[0], team_name: 'Les Busards' }])
  expect(changed.body.outcomes).toMatchObject([{ registration_id: null, code: 'IDEMPOTENCY_KEY_REUSED' }])
  expect((await addAll(organizer, tournament, [...lines, lineOf(tournament)])).status).toBe(400)
})

test('demandée deux fois à la fois sous la même clé, une équipe s’ajoute une fois', async () => {
  const { organizer, tournament } = await organize()
  const line = lineOf(tournament)
  const answers = await Promise.all([1, 2].map(() => addAll(organizer, tournament, [line])))
  expect(answers[0]!.body.outcomes[0].registration_id).toMatch(/-/)
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  expect(await takenIn(tournament)).toMatchObject({ counter: 1 })
})

test('qui dit être de ce club le reprend, une fois accepté par l’organisateur ou un administrateur, et en répond', async () => {
  const { organizer, tournament } = await organize()
  const { body } = await add(organizer, tournament)
  const [person, late, stranger] = [
    await createCaller(server, { clubless: true }),
    await createCaller(server, { clubless: true }),
    await createCaller(server, { organizer: true }),
  ]
  const ask = (caller: Caller) => caller.post(`/clubs/${body.club.id}/join-requests`)
  const [{ body: asked }, { body: askedLate }] = [await ask(person), await ask(late)]
  const [mail] = await db`select plain_text from mails where kind = 'join_request' and recipient = ${organizer.email}`
  expect(mail!.plain_text).toContain(`/organisateur/tournois/${tournament.id}/inscriptions`)
  const claims = async () => (await organizer.get(`/tournaments/${tournament.id}/team-files`)).body.claims
  expect(await claims()).toMatchObject([{ id: asked.id, full_name: person.full_name }, { id: askedLate.id }])
  const accept = (caller: Caller, { id }: { id: string }) => caller.put(`/clubs/join-requests/${id}/acceptance`)
  expect((await accept(stranger, asked)).status).toBe(404)
  expect((await accept(organizer, asked)).status).toBe(200)
  expect((await person.get('/session')).body.viewer.club).toMatchObject({
    id: body.club.id,
    rights: 'owner',
    status: 'active',
  })
  expect((await person.get('/registrations?scope=club')).body.items).toMatchObject([{ id: body.id }])
  // From then on its owner answers, not the organiser.
  expect(await claims()).toEqual([])
  expect((await accept(organizer, askedLate)).status).toBe(404)
  expect((await accept(person, askedLate)).status).toBe(200)
  expect((await late.get('/session')).body.viewer.club).toMatchObject({ rights: 'manager' })
})

test('deux demandes acceptées ensemble font un seul responsable', async () => {
  const { organizer, tournament } = await organize()
  const { body } = await add(organizer, tournament)
  const admin = await createCaller(server, { admin: true, clubless: true })
  const asked = []
  for (let n = 0; n < 4; n += 1)
    asked.push(
      (await (await createCaller(server, { clubless: true })).post(`/clubs/${body.club.id}/join-requests`)).body,
    )
  await Promise.all(asked.map(({ id }) => admin.put(`/clubs/join-requests/${id}/acceptance`)))
  const members = await db<{ rights: string }[]>`select rights from club_members where club_id = ${body.club.id}`
  expect(members.map(({ rights }) => rights).sort()).toEqual(['manager', 'manager', 'manager', 'owner'])
})

/** Ordinary clubs, the organiser and a colleague who pastes the same list ask for the last places at the same time. */
async function race(at: TestServer, round: { places: number; rivals: number }) {
  const { organizer, tournament } = await organize({ max_participants: round.places }, at)
  const colleague = await createCaller(at, { club_id: organizer.club_id, rights: 'manager' })
  const clubs = await Promise.all(Array.from({ length: round.rivals }, () => createCaller(at)))
  const list = Array.from({ length: round.rivals }, () => newClub())
  const pasted = (by: Caller) =>
    addAll(
      by,
      tournament,
      list.map((club) => lineOf(tournament, { club })),
    )
  const [one, other, ...answers] = await Promise.all([
    pasted(organizer),
    pasted(colleague),
    ...clubs.map((club) => tryToRegister(club, tournament)),
  ])
  type Outcome = { registration_id: string | null; code: string | null }
  const outcomes: Outcome[] = [...one.body.outcomes, ...other.body.outcomes]
  const codes = [
    ...outcomes.map(({ code }) => code),
    ...answers.map(({ status, body }) => (status === 201 ? null : body.code)),
  ]
  return { tournament, won: codes.filter((code) => code === null).length, codes }
}

test('deux listes collées et des clubs à la fois ne prennent que les places qui restent', async () => {
  for (const places of [1, 3, 1, 3]) {
    const { tournament, won, codes } = await race(server, { places, rivals: 4 })
    expect(won).toBe(places)
    const refused = ['TOURNAMENT_FULL', 'CLUB_ALREADY_REGISTERED']
    expect(codes.filter((code) => code !== null && !refused.includes(code))).toEqual([])
    expect(await takenIn(tournament)).toEqual({ counter: places, counted: places, max: places })
  }
})

test('sans le gardien de la base, la même course survend : elle sait donc échouer', async () => {
  const unguarded = await freshDatabase()
  await unguarded.db`drop trigger registrations_keep_participants on registrations`
  const at = await startTestServer({ databaseUrl: unguarded.url })
  const { tournament } = await race(at, { places: 1, rivals: 3 })
  expect((await takenIn(tournament, unguarded.db)).counted).toBeGreaterThan(1)
  const broken = (await checkInvariants(unguarded.db, new Date())).map(({ invariant }) => invariant)
  expect(broken).toContain('places_not_oversold')
})
