import { expect, test } from 'vitest'
import type { Overview } from '#contract/office/overview.ts'
import type { SupervisedTournament } from '#contract/organizing/tournament-supervision.ts'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { TOLD_STATUSES, toldStatus, TOURNAMENT_STATUSES, type TournamentTimes } from '#domain/tournaments/tournament.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })
const organizer = await createCaller(server, { organizer: true })
const { club_id: organizer_club_id } = organizer

const listed = async (query: string): Promise<SupervisedTournament[]> =>
  (await admin.get(`/admin/tournaments?club_id=${organizer_club_id}&${query}`)).body.items
const titles = async (query: string) => (await listed(query)).map(({ title }) => title)
const overview = async (): Promise<Overview> => (await admin.get('/admin/overview')).body

test('chaque statut filtré est celui qui vaut à la lecture, chaque tournoi n’en a qu’un, et tous les lecteurs le disent', async () => {
  const now = server.services.clock()
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
  for (const in_days of [-9, -0.1, 9])
    for (const status of TOURNAMENT_STATUSES)
      for (const [opens, closes] of [
        [null, null],
        [null, day(in_days - 20)],
        [day(in_days - 5), day(in_days - 1)],
      ] as const)
        await createTournament(db, {
          organizer_club_id,
          in_days,
          status,
          title: `${status} ${in_days}`,
          ...(opens ? { registration_opens_at: opens } : {}),
          ...(closes ? { registration_closes_at: closes } : {}),
        })
  const rows = await db<(TournamentTimes & { id: number })[]>`
    select id, status, starts_at, ends_at, registration_opens_at, registration_closes_at
    from tournaments where organizer_club_id = ${organizer_club_id}`
  const told = new Map(rows.map((row) => [row.id, toldStatus(row, 'active', now)]))
  expect(new Set(told.values())).toEqual(new Set(TOLD_STATUSES))
  const seen = new Map<number, string>()
  for (const status of TOLD_STATUSES)
    for (const tournament of await listed(`status=${status}&limit=100`)) {
      expect(seen.has(tournament.id)).toBe(false)
      seen.set(tournament.id, status)
      expect(tournament.status).toBe(status)
    }
  expect(seen).toEqual(told)
  for (const { path, reads } of READERS) {
    const answers = await Promise.all(path(rows.map(({ id }) => id)).map((one) => organizer.get(one)))
    const items = answers.flatMap(({ body }) => reads(body))
    expect(items.length, path([0])[0]).toBeGreaterThan(3)
    for (const { id, status, availability } of items) {
      expect([id, status]).toEqual([id, told.get(id)])
      if (availability)
        expect([id, AVAILABLE_AS[availability.code] ?? availability.code]).toEqual([
          id,
          UNPUBLISHED.has(status) ? 'planned' : status,
        ])
    }
  }
})

test('les places d’une catégorie annulée ne comptent plus, pour aucun lecteur', async () => {
  const made = await createTournament(db, { organizer_club_id, title: 'Une catégorie de moins', max_participants: 16 })
  await addCategory(db, made, { category: 'U15', max_participants: 8 })
  const seats = async () => {
    const [row] = (await listed('order=created&limit=100')).filter(({ id }) => id === made.id)
    const { body } = await organizer.get(`/tournaments/${made.id}`)
    return [row!.max_participants, body.max_participants]
  }
  expect(await seats()).toEqual([24, 24])
  await db`update tournament_categories set status = 'cancelled' where tournament_id = ${made.id} and category = 'U15'`
  expect(await seats()).toEqual([16, 16])
})

type Told = { id: number; status: string; availability?: { code: string } }
type Answer = Told & Record<'items' | 'preparing' | 'done', Told[]>

const UNPUBLISHED = new Set(['draft', 'pending_review'])
const AVAILABLE_AS: Record<string, string> = {
  open: 'registration_open',
  almost_full: 'registration_open',
  full: 'registration_open',
}

/** These answers tell a status: lists, a page, the organiser's own. */
const READERS: { path: (ids: number[]) => string[]; reads: (body: Answer) => Told[] }[] = [
  { path: () => [ofOrganizer('')], reads: ({ items }) => items },
  { path: () => [ofOrganizer('&past=true')], reads: ({ items }) => items },
  { path: () => [ofOrganizer('&q=registration')], reads: ({ items }) => items },
  { path: () => ['/tournaments/organized'], reads: ({ items, preparing, done }) => [...items, ...preparing, ...done] },
  { path: (ids) => ids.map((id) => `/tournaments/${id}`), reads: (body) => [body] },
]

const ofOrganizer = (more: string) => `/tournaments?organizer_club_id=${organizer_club_id}&limit=60${more}`

test('le statut dit par la base est celui du code, à chaque instant', async () => {
  const now = server.services.clock()
  const around = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)]
  const times = around.filter((time) => time !== null)
  const cases = TOURNAMENT_STATUSES.flatMap((status) =>
    CLUB_STATUSES.flatMap((organizer_status) =>
      around.flatMap((registration_opens_at) =>
        around.flatMap((registration_closes_at) =>
          times.flatMap((starts_at) =>
            times.map((ends_at) => ({
              status,
              organizer_status,
              registration_opens_at,
              registration_closes_at,
              starts_at,
              ends_at,
            })),
          ),
        ),
      ),
    ),
  )
  const rows = await db<{ told: string }[]>`
    select told_status(status, registration_opens_at, registration_closes_at, starts_at, ends_at, organizer_status, ${now}) as told
    from jsonb_to_recordset(${db.json(cases.map((one) => ({ ...one })))}) as given (status text, organizer_status text,
      registration_opens_at timestamptz, registration_closes_at timestamptz, starts_at timestamptz, ends_at timestamptz)`
  expect(rows.map(({ told }) => told)).toEqual(cases.map((one) => toldStatus(one, one.organizer_status, now)))
})

test('on cherche par nom ou lieu, accents et majuscules à part, par période et département, et page après page', async () => {
  const club = (await createClub(db, { organizer: true })).id
  const make = (title: string, in_days: number, columns: Record<string, string> = {}) =>
    createTournament(db, { organizer_club_id: club, title, in_days, columns })
  await make('Été à 100 %', 40)
  await make('Coupe du lac', 10, { venue_city: 'Annecy', venue_department: '74' })
  await make('Trophée', 100)
  const ask = async (query: string) => (await admin.get(`/admin/tournaments?club_id=${club}&${query}`)).body
  const found = async (query: string) => (await ask(query)).items.map(({ title }: SupervisedTournament) => title)
  expect(await found('q=ETE')).toEqual(['Été à 100 %'])
  expect(await found('q=100%20%25')).toEqual(['Été à 100 %'])
  expect(await found('q=annecy')).toEqual(['Coupe du lac'])
  expect(await found('q=annecy%20le%20vieux')).toEqual(['Coupe du lac'])
  expect(await found('department=74')).toEqual(['Coupe du lac'])
  expect(await found('order=title')).toEqual(['Coupe du lac', 'Été à 100 %', 'Trophée'])
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await found(`from=${day(20)}&to=${day(60)}`)).toEqual(['Été à 100 %'])
  for (const order of ['date', 'created', 'title']) {
    const whole = await found(`order=${order}`)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: SupervisedTournament[]; next_cursor: string | null } = await ask(
        `order=${order}&limit=1${cursor && `&cursor=${cursor}`}`,
      )
      paged.push(...page.items.map(({ title }) => title))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(whole)
  }
})

test('la fiche dit tout, avec les clubs et leur ville, l’argent, les documents qui manquent et ce qui s’est fait', async () => {
  const tournament = await createTournament(db, {
    organizer_club_id,
    title: 'Trophée des fiches',
    required_documents: ['assurance_rc'],
    columns: { prize: 'Une coupe', venue_address: '1 rue du Stade' },
  })
  const entrant = await createCaller(server)
  await db`update clubs set city = 'Bron' where id = ${entrant.club_id}`
  await createRegistration(db, {
    tournament,
    club_id: entrant.club_id,
    user_id: entrant.user_id,
    status: 'pending',
    payment_status: 'paid',
  })
  for (const team_name of ['Dix', 'Onze'])
    await createRegistration(db, { tournament, club_id: entrant.club_id, status: 'waitlisted', team_name })
  expect((await admin.put(`/tournaments/${tournament.id}/closing`)).status).toBe(200)
  const { body } = await admin.get(`/admin/tournaments/${tournament.id}`)
  expect(body).toMatchObject({
    title: 'Trophée des fiches',
    status: 'closed',
    prize: 'Une coupe',
    venue_address: '1 rue du Stade',
    organizer: { id: organizer_club_id, badge: 'Club actif' },
    categories: [{ category: 'U13' }],
    clubs: [{ city: 'Bron', teams: 1 }],
    pending: 1,
    waiting: 2,
    documents_missing: 1,
    money: { received_cents: 0, refunded_cents: 0 },
    history: [{ actor: 'Anne Arbitre', sentence: 'a fermé les inscriptions d’un tournoi' }],
    problems: { publish: 'Ce tournoi n’attend pas de validation.' },
  })
  expect((await admin.get('/admin/tournaments/2147483647')).status).toBe(404)
})

test('ce qui ne peut pas être publié le dit, en entier', async () => {
  const club = (await createClub(db)).id
  await db`update clubs set status = 'suspended' where id = ${club}`
  const { id } = await createTournament(db, {
    organizer_club_id: club,
    status: 'pending_review',
    in_days: -2,
    payment_methods: [],
  })
  const { problems } = (await admin.get(`/admin/tournaments/${id}`)).body
  for (const words of ['Club suspendu', 'droit d’organiser', 'Sa date est passée', 'encaissement'])
    expect(problems.publish).toContain(words)
  expect(problems.send_back).toBeNull()
})

test('la liste s’emporte avec ses filtres, sans formule, et c’est noté', async () => {
  const club = (await createClub(db, { organizer: true })).id
  await createTournament(db, { organizer_club_id: club, title: '=SOMME(A1)' })
  const answer = await fetch(`${server.url}/files/admin/tournois.csv?club_id=${club}`, {
    headers: admin.session().headers,
  })
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain(';"\'=SOMME(A1)";')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect((await overview()).activity[0]).toMatchObject({ actor: 'Anne Arbitre', sentence: 'a exporté une liste' })
})

test('le premier écran compte ce qui est, et dit depuis quand chaque chose attend', async () => {
  const before = await overview()
  const club = await createClub(db)
  await createTournament(db, { organizer_club_id })
  await createTournament(db, { organizer_club_id, status: 'cancelled' })
  await createTournament(db, { organizer_club_id, status: 'draft' })
  const { id } = await createTournament(db, { organizer_club_id, status: 'pending_review' })
  await createDocument(db, { club_id: club.id, status: 'pending' })
  await db`insert into contact_messages (name, email, subject, content) values ('Zoé', 'zoe@exemple.test', 'Question', 'Bonjour')`
  await createCaller(server)
  const after = await overview()
  expect(after.cards.published_tournaments - before.cards.published_tournaments).toBe(1)
  // The club, and that of who has just signed in.
  expect(after.cards.clubs - before.cards.clubs).toBe(2)
  expect(after.cards.active_users - before.cards.active_users).toBe(1)
  expect(after.cards.to_moderate - before.cards.to_moderate).toBe(1)
  const count = ({ waiting }: Overview, kind: string) => waiting.find((one) => one.kind === kind)?.count ?? 0
  for (const kind of ['tournaments', 'documents', 'contact'])
    expect([kind, count(after, kind) - count(before, kind)]).toEqual([kind, 1])
  await db`update tournaments set updated_at = '2020-05-01T10:00:00Z' where id = ${id}`
  expect((await overview()).waiting.find(({ kind }) => kind === 'tournaments')?.oldest_at).toBe(
    '2020-05-01T10:00:00.000Z',
  )
  await db`update tournaments set status = 'draft' where status = 'pending_review'`
  expect((await overview()).waiting.some(({ kind }) => kind === 'tournaments')).toBe(false)
  expect(await titles('status=pending_review')).toEqual([])
})
