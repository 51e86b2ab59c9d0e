import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createClub } from '#test/kit/factories.ts'
import { pdf } from '#test/kit/files/pdf.ts'
import { startTestServer } from '#test/kit/server.ts'
import { category, createDraft, DAY, readForm, save } from '#test/kit/steps/tournament-form.ts'
import { upload } from '#test/kit/steps/uploading.ts'

const server = await startTestServer()
const { db } = server.services
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Garnier' })
const colleague = await createCaller(server, { club_id: organizer.club_id, rights: 'manager', full_name: 'Léa Roche' })
await organizer.put('/collection/means', {
  method: 'cheque',
  payee: 'Union Lyon',
  address: '1 rue du Stade\n69007 Lyon',
})

test('un brouillon naît prérempli : il n’y manque que des catégories', async () => {
  const id = await createDraft(organizer)
  expect(await readForm(organizer, id)).toMatchObject({
    status: 'draft',
    mode: 'draft',
    form_version: 1,
    saved_by: 'Paul Garnier',
    fields: {
      title: 'Tournoi de printemps',
      starts_on: DAY,
      starts_time: '09:00',
      ends_on: DAY,
      ends_time: '19:00',
      insee: '69123',
      registration_closes_on: '2031-06-07',
      registration_closes_time: '20:00',
      payment_methods: ['card'],
      required_documents: ['assurance_rc', 'liste_joueurs'],
      courts: [{ name: 'Terrain 1', hours: [{ day: DAY, from: '09:00', to: '19:00' }] }, { name: 'Terrain 2' }],
    },
    unfinished: [],
    blockers: [{ step: 'categories', field: 'categories', message: 'Ajoutez au moins une catégorie.' }],
    town: { name: 'Lyon', department: '69', time_zone: 'Europe/Paris' },
  })
})

test('ce qu’organise un club de la démonstration en est aussi', async () => {
  const shown = await createCaller(server, { organizer: true })
  await db`update clubs set demo = true where id = ${shown.club_id}`
  const ids = [await createDraft(organizer), await createDraft(shown)]
  const rows = await db`select demo from tournaments where id = any(${ids}::int[]) order by id`
  expect(rows).toEqual([{ demo: false }, { demo: true }])
})

test('la même demande répétée ne crée qu’un tournoi', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const input = { title: 'Une fois', starts_on: DAY, insee: '69123' }
  const [one, other] = [
    await organizer.post('/tournaments', input, headers),
    await organizer.post('/tournaments', input, headers),
  ]
  expect(one).toEqual(other)
  expect(await db`select from tournaments where title = 'Une fois'`).toHaveLength(1)
})

test('ce qui manque à l’essentiel est dit, et rien ne naît', async () => {
  const { status, body } = await organizer.post('/tournaments', { title: 'T', starts_on: '2031-02-30', insee: '00000' })
  expect([status, body.code]).toEqual([422, 'FORM_NOT_VALID'])
  expect(body.data.problems.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['title', 'starts_on', 'insee']),
  )
})

test('qui n’a pas reçu le droit d’organiser ne commence rien', async () => {
  const input = { title: 'Sans droit', starts_on: DAY, insee: '69123' }
  const club = await createCaller(server)
  expect((await club.post('/tournaments', input)).body.code).toBe('ORGANIZING_NOT_GRANTED')
  const treasurer = await createCaller(server, { club_id: organizer.club_id, rights: 'treasurer' })
  expect((await treasurer.post('/tournaments', input)).body.code).toBe('FORBIDDEN')
  const admin = await createCaller(server, { admin: true, clubless: true })
  const plain = await createClub(db)
  expect((await admin.post('/tournaments', { ...input, club_id: plain.id })).body.code).toBe('ORGANIZING_NOT_GRANTED')
  await db`insert into settings (key, value) values ('organizer_create_tournaments', 'false')`
  expect((await organizer.post('/tournaments', input)).body.code).toBe('FORBIDDEN')
  expect((await admin.post('/tournaments', { ...input, club_id: organizer.club_id })).status).toBe(201)
  await db`delete from settings where key = 'organizer_create_tournaments'`
})

test('ce qui n’est pas encore valable est gardé comme on l’a tapé, avec sa phrase', async () => {
  const id = await createDraft(organizer)
  const typed = { title: 'T', ends_time: '', categories: [category(), category({ gender: 'masculin', price: '' })] }
  const { body } = await save(organizer, id, typed)
  expect(body).toMatchObject({ form_version: 2, fields: typed, category_ids: [null, null] })
  expect(body.unfinished).toEqual([
    { field: 'title', at: 'title', message: 'Trois caractères au moins.' },
    { field: 'ends_time', at: 'ends_time', message: 'Indiquez une heure, par exemple 09:00.' },
    { field: 'categories', at: 'categories.1.price', message: 'Indiquez le prix (0\u00a0: gratuit).' },
  ])
  expect(await readForm(colleague, id)).toMatchObject({ fields: typed })
  expect((await organizer.get(`/tournaments/${id}`)).body).toMatchObject({
    title: 'Tournoi de printemps',
    categories: [],
  })

  const mended = await save(colleague, id, {
    ends_time: '18:30',
    categories: [category(), category({ gender: 'masculin' })],
  })
  expect(mended.body).toMatchObject({
    unfinished: [{ field: 'title' }],
    category_ids: [expect.any(Number), expect.any(Number)],
  })
})

/** Six categories on two days, as a club that knows what it wants would type them. */
const DAYS = [DAY, '2031-06-15']
const SIX: Partial<TypedTournament> = {
  description: 'Deux jours de basket.\n\nBuvette et musique.',
  ends_on: DAYS[1]!,
  ends_time: '17:30',
  venue_address: '1 rue du Stade',
  venue_postal_code: '69003',
  contact_phone: '06 12 34 56 78',
  categories: ['U13', 'U15', 'U17'].flatMap((code, i) =>
    ['feminin', 'masculin'].map((gender) =>
      category({
        category: code,
        gender,
        day: DAYS[i % 2]!,
        price: i === 0 ? '50' : '55,50',
        format: i === 2 ? 'swiss' : 'pools',
      }),
    ),
  ),
  registration_opens_on: '2031-03-01',
  registration_opens_time: '08:00',
  payment_methods: ['cheque', 'transfer'],
  cancellation_tiers: [{ until_days_before: '30', percent: '80' }],
  max_teams_per_club: '2',
  forfeit_minutes: '15',
  courts: ['A', 'B', 'C'].map((name) => ({
    id: null,
    name,
    site: name === 'C' ? 'Gymnase annexe' : '',
    hours: DAYS.flatMap((day) => [{ day, from: '08:30', to: '12:30' }, { day, from: '13:30', to: '19:00' }]), // prettier-ignore
  })),
  prize: 'Coupes et lots',
  rules: 'Règles FIBA.\n\nDeux temps morts.',
  parking: 'Parking du lycée',
  food: 'Buvette toute la journée',
  changing_rooms: 'Quatre vestiaires',
  arrival: '45 minutes avant le premier match',
  what_to_bring: 'Deux jeux de maillots',
  authorisation_requested_on: '2031-02-01',
}

test('six catégories, 48 places, deux jours : ce qui est publié est ce qui a été tapé', async () => {
  const id = await createDraft(organizer)
  const { body } = await save(organizer, id, SIX)
  expect(body).toMatchObject({ unfinished: [], blockers: [] })
  const numbered = (known: { id: number | null }[], ids: number[]) => known.map((one, i) => ({ ...one, id: ids[i] }))
  const expected = {
    ...SIX,
    categories: expect.arrayContaining(numbered(SIX.categories!, body.category_ids)),
    courts: numbered(SIX.courts!, body.court_ids),
  }
  expect((await readForm(organizer, id)).fields).toMatchObject(expected)
  const submitted = await organizer.put(`/tournaments/${id}/submission`, { form_version: body.form_version })
  expect(submitted).toMatchObject({ status: 200, body: { status: 'pending_review' } })
  await db`update tournaments set status = 'registration_open', published_at = now() where id = ${id}`

  expect((await readForm(organizer, id)).fields).toMatchObject(expected)
  const { body: page } = await colleague.get(`/tournaments/${id}`)
  expect(page).toMatchObject({
    max_participants: 48,
    lowest_price_cents: 5_000,
    highest_price_cents: 5_550,
    starts_at: '2031-06-14T07:00:00.000Z',
    ends_at: '2031-06-15T15:30:00.000Z',
    registration_opens_at: '2031-03-01T07:00:00.000Z',
    registration_closes_at: '2031-06-07T18:00:00.000Z',
    venue_region: '84',
    parking: 'Parking du lycée',
    availability: { code: 'planned' },
  })
  expect(page.latitude).toBeCloseTo(45.76, 1)
  const spans = await db`select from court_spans s join courts c on c.id = s.court_id where c.tournament_id = ${id}`
  expect(spans).toHaveLength(12)
})

test('outre-mer, les heures sont celles de la salle, et changer de commune ne les change pas', async () => {
  const id = await createDraft(organizer, { insee: '97411' })
  const at = async () => (await db`select starts_at, time_zone from tournaments where id = ${id}`)[0]
  expect(await at()).toEqual({ starts_at: '2031-06-14T05:00:00.000Z', time_zone: 'Indian/Reunion' })
  const { body } = await save(organizer, id, { insee: '97209' })
  expect(body).toMatchObject({ fields: { starts_time: '09:00' }, town: { time_zone: 'America/Martinique' } })
  expect(await at()).toEqual({ starts_at: '2031-06-14T13:00:00.000Z', time_zone: 'America/Martinique' })
})

test('deux personnes remplissent la même fiche : chacune ses champs, et la seconde est prévenue du même', async () => {
  const id = await createDraft(organizer)
  const { form_version } = await readForm(colleague, id)
  await save(organizer, id, { prize: 'Une coupe', parking: 'Devant' })
  const other = await colleague.patch(`/tournaments/${id}`, { form_version, fields: { food: 'Crêpes' } })
  expect(other).toMatchObject({ status: 200, body: { fields: { prize: 'Une coupe', food: 'Crêpes' } } })

  const same = await colleague.patch(`/tournaments/${id}`, {
    form_version,
    fields: { prize: 'Deux coupes', food: 'Gaufres' },
  })
  expect(same).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      message: expect.stringMatching(/^Paul Garnier a modifié ceci à \d{1,2}\u00a0h(\u00a0\d\d)?\.$/),
      data: {
        by: 'Paul Garnier',
        form_version: 3,
        differs: expect.arrayContaining([expect.objectContaining({ field: 'prize', theirs: 'Une coupe' })]),
      },
    },
  })
  expect((await readForm(organizer, id)).fields).toMatchObject({ prize: 'Une coupe', food: 'Crêpes' })
  const kept = await colleague.patch(`/tournaments/${id}`, { form_version: 3, fields: { prize: 'Deux coupes' } })
  expect(kept).toMatchObject({ status: 200, body: { saved_by: 'Léa Roche' } })
})

test('vingt saisies en même temps par deux personnes : aucune ne se perd', async () => {
  const id = await createDraft(organizer)
  const fields = ['prize', 'parking', 'food', 'arrival', 'rules', 'changing_rooms', 'what_to_bring', 'description', 'venue_address', 'venue_name'] as const // prettier-ignore
  const answers = await Promise.all(
    fields.map((field, i) =>
      (i % 2 ? organizer : colleague).patch(`/tournaments/${id}`, {
        form_version: 1,
        fields: { [field]: `${field} dit` },
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200))
  const form = await readForm(organizer, id)
  expect(form).toMatchObject({
    form_version: 11,
    fields: Object.fromEntries(fields.map((field) => [field, `${field} dit`])),
  })
})

test('publier dit tout ce qui manque ; la plateforme est prévenue, et l’organisateur peut reprendre', async () => {
  const admin = await createCaller(server, { admin: true, clubless: true })
  const id = await createDraft(organizer, { venue_name: '' })
  const refused = await organizer.put(`/tournaments/${id}/submission`, { form_version: 1 })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'NOT_READY', data: { blockers: [{ field: 'venue_name' }, { field: 'categories' }] } },
  })
  const { body } = await save(organizer, id, {
    venue_name: 'Salle',
    categories: [category()],
    payment_methods: ['cash'],
  })
  expect(body.blockers).toMatchObject([{ message: 'Un tournoi payant a besoin d’un moyen d’encaissement.' }])
  await organizer.put('/collection/means', { method: 'cash', when: 'Samedi, à l’accueil' })
  const path = `/tournaments/${id}/submission`
  expect((await colleague.put(path, { form_version: 1 })).body.code).toBe('CONFLICT')
  expect((await colleague.put(path, { form_version: 2 })).body).toEqual({ status: 'pending_review' })
  const told =
    await db`select subject from messages where user_id = ${admin.user_id} and subject like 'Tournoi à valider%'`
  expect(told).toContainEqual({ subject: 'Tournoi à valider\u00a0: Tournoi de printemps' })

  expect((await save(organizer, id, { venue_name: '' })).body.code).toBe('FORM_NOT_VALID')
  expect((await organizer.delete(path)).body).toEqual({ status: 'draft' })
  expect((await organizer.delete(path)).body.code).toBe('NOT_ALLOWED_NOW')
  expect((await organizer.delete(`/tournaments/${id}`)).body).toEqual({ discarded: true })
  expect((await organizer.get(`/tournaments/${id}/form`)).status).toBe(404)
  const lines = await db<
    { action: string }[]
  >`select action from audit_log where entity = 'tournament' and entity_id = ${String(id)} order by id`
  expect(lines.map(({ action }) => action)).toEqual(
    ['create', 'submit', 'withdraw', 'discard'].map((verb) => `tournament.${verb}`),
  )
})

test('un club vérifié publie aussitôt, quand la plateforme le veut', async () => {
  const trusted = await createCaller(server, { organizer: true })
  await db`update clubs set verified_at = now() where id = ${trusted.club_id}`
  const ready = async () => {
    const id = await createDraft(trusted)
    await save(trusted, id, { categories: [category()] })
    return (await trusted.put(`/tournaments/${id}/submission`, { form_version: 2 })).body
  }
  expect(await ready()).toEqual({ status: 'pending_review' })
  await db`insert into settings (key, value) values ('auto_publish_verified_organizers', 'true')`
  expect(await ready()).toEqual({ status: 'registration_open' })
  await db`delete from settings where key = 'auto_publish_verified_organizers'`
})

test('dupliquer reprend la fiche un an plus tard, sans rien de ce qui a été vécu', async () => {
  const id = await createDraft(organizer)
  await save(organizer, id, { ...SIX, title: 'Challenge 2031', authorisation_granted_on: '2031-02-20' })
  await db`update tournaments set featured_until = now() where id = ${id}`
  const { status, body } = await colleague.post(`/tournaments/${id}/copies`)
  expect(status).toBe(201)
  const copy = await readForm(organizer, body.id)
  expect(copy).toMatchObject({
    previous_tournament_id: id,
    mode: 'draft',
    unfinished: [],
    blockers: [],
    fields: {
      title: 'Challenge 2032',
      starts_on: '2032-06-12',
      ends_on: '2032-06-13',
      registration_closes_on: '2032-06-05',
      authorisation_granted_on: '',
      prize: SIX.prize,
      rules: SIX.rules,
      payment_methods: SIX.payment_methods,
      cancellation_tiers: SIX.cancellation_tiers,
    },
  })
  expect(copy.fields.categories.map(({ price, format }) => [price, format])).toEqual(
    (await readForm(organizer, id)).fields.categories.map(({ price, format }) => [price, format]),
  )
  expect(copy.fields.courts.map(({ name, hours }) => [name, hours.length])).toEqual([['A', 4], ['B', 4], ['C', 4]]) // prettier-ignore
  expect((await db`select featured_until from tournaments where id = ${copy.id}`)[0]).toEqual({ featured_until: null })
})

test('une division que la plateforme ne propose plus se copie avec son tournoi', async () => {
  const id = await createDraft(organizer)
  await save(organizer, id, { categories: [category({ division: 'elite' })] })
  await db`update divisions set active = false where code = 'elite'`
  const { body } = await organizer.post(`/tournaments/${id}/copies`)
  const copy = await readForm(organizer, body.id)
  await db`update divisions set active = true where code = 'elite'`
  expect(copy).toMatchObject({ unfinished: [], fields: { categories: [{ division: 'elite' }] } })
})

test('le règlement est aussi un PDF : celui du tournoi, lu par qui voit le tournoi', async () => {
  const id = await createDraft(organizer)
  const sent = await upload(server, organizer, `rules?tournament=${id}`, pdf(), { name: 'reglement.pdf' })
  expect(sent).toMatchObject({ status: 201, body: { name: 'reglement.pdf' } })
  const { body } = await save(organizer, id, { rules_file_id: sent.body.id })
  expect(body).toMatchObject({
    unfinished: [],
    rules_file: { name: 'reglement.pdf', url: `/files/rules/${sent.body.id}` },
  })
  expect((await fetch(server.url + body.rules_file.url)).status).toBe(404)
  await db`update tournaments set status = 'registration_open' where id = ${id}`
  const shown = await fetch(server.url + body.rules_file.url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  const rival = await createCaller(server, { organizer: true })
  const theirs = await createDraft(rival)
  const stolen = await save(rival, theirs, { rules_file_id: sent.body.id })
  expect(stolen.body).toMatchObject({ rules_file: null, unfinished: [{ field: 'rules_file_id' }] })
  await db`update tournaments set status = 'draft' where id = ${id}`
  await save(organizer, id, { rules_file_id: '' })
  expect((await db`select kept_at from files where id = ${sent.body.id}`)[0]).toEqual({ kept_at: null })
})
