import { afterAll, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db, freshDatabase } from '#test/kit/database.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import {
  enterPaidTeam,
  enterWaitingTeam,
  expectSoundness,
  pay,
  register,
  tryToRegister,
} from '#test/kit/steps/registering.ts'
import { createTeam } from '#test/kit/steps/teams.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const DAY_MS = 86_400_000

test('une équipe s’inscrit, paie par carte, est validée', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const club = await createCaller(server)
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const held = await register(club, tournament, { team_name: '  Les   Aigles ' })
  expect(held).toMatchObject({
    status: 'held',
    label: 'Paiement en cours',
    payment_status: 'unpaid',
    team_name: 'Les Aigles',
    user_id: club.user_id,
    amount_cents: 4000,
    tournament: { title: 'Tournoi de Lyon', location: 'Gymnase Clémenceau, Lyon' },
    permissions: { pay: true, cancel: true, approve: false },
  })
  expect(Date.parse(held.hold_expires_at!) - Date.now()).toBeGreaterThan(14.9 * 60_000)
  const paid = await pay(club, held)
  expect(paid.body).toMatchObject({
    status: 'succeeded',
    registration: { status: 'pending', label: 'En attente', payment_status: 'paid', paid_cents: 4000 },
  })
  const approved = await organizer.put(`/registrations/${held.id}/approval`)
  expect(approved.body).toMatchObject({ status: 'approved', label: 'Validé', profile_label: 'Approuvé' })
})

test('la place est prise dès la demande, avant le paiement', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  await register(await createCaller(server), tournament)
  const refused = await tryToRegister(await createCaller(server), tournament)
  expect(refused).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_FULL', data: { verdict: 'category_full' } } })
})

test('le même compte est déjà inscrit ; un collègue apprend par qui', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server, { full_name: 'Alix Durand' })
  const colleague = await createCaller(server, { club_id: club.club_id, rights: 'manager' })
  await register(club, tournament)
  expect(await tryToRegister(club, tournament, { team_name: 'Une autre' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_REGISTERED', message: 'Vous êtes déjà inscrit à ce tournoi.' },
  })
  expect(await tryToRegister(colleague, tournament)).toMatchObject({
    status: 409,
    body: { code: 'CLUB_ALREADY_REGISTERED', message: 'Votre club est déjà inscrit (par Alix Durand)' },
  })
})

test('deux équipes d’un club entrent où l’organisateur le permet, sous deux noms', async () => {
  const tournament = await createTournament(db, { max_teams_per_club: 2 })
  const club = await createCaller(server)
  await register(club, tournament, { team_name: 'Élan 1' })
  expect(await tryToRegister(club, tournament, { team_name: 'elan  1' })).toMatchObject({ status: 409 })
  await register(club, tournament, { team_name: 'Élan 2' })
  expect(await tryToRegister(club, tournament, { team_name: 'Élan 3' })).toMatchObject({
    status: 409,
    body: { data: { verdict: 'team_limit' } },
  })
})

test.each([
  ['fermé', { status: 'closed' }, 'tournament_closed'],
  ['annulé', { status: 'cancelled' }, 'tournament_cancelled'],
  ['terminé', { status: 'completed' }, 'tournament_completed'],
  ['commencé', { in_days: -0.1 }, 'tournament_started'],
  ['pas encore ouvert', { registration_opens_at: new Date(Date.now() + DAY_MS) }, 'tournament_not_open'],
  ['clos à sa date', { registration_closes_at: new Date(Date.now() - 1000) }, 'tournament_closed'],
])('un tournoi %s refuse et dit pourquoi', async (_, options, verdict) => {
  const tournament = await createTournament(db, options)
  const refused = await tryToRegister(await createCaller(server), tournament)
  expect(refused).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CLOSED', data: { verdict } } })
})

test('un brouillon n’existe pas', async () => {
  const tournament = await createTournament(db, { status: 'draft' })
  const club = await createCaller(server)
  expect(await tryToRegister(club, tournament)).toMatchObject({ status: 404 })
  expect(await club.get(`/tournaments/${tournament.id}/registration-options`)).toMatchObject({ status: 404 })
})

test('sans club, avec des droits trop faibles, avec l’équipe d’un autre : refusé', async () => {
  const tournament = await createTournament(db, { payment_methods: ['card', 'cheque'] })
  const clubless = await createCaller(server, { clubless: true })
  expect(await tryToRegister(clubless, tournament)).toMatchObject({
    status: 409,
    body: { code: 'REGISTRATION_REFUSED', data: { verdict: 'club_missing' } },
  })
  const scorer = await createCaller(server, { rights: 'table' })
  expect(await tryToRegister(scorer, tournament)).toMatchObject({ status: 403 })
  const other = await createCaller(server)
  const { team_id } = await register(other, tournament, { payment_method: 'cheque' })
  const thief = await createCaller(server)
  expect(await tryToRegister(thief, tournament, { team_id })).toMatchObject({ status: 404 })
})

test('prix, statut, rôle et champs inconnus ne s’envoient pas', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  for (const field of ['price_cents', 'amount_cents', 'status', 'payment_status', 'user_id', 'club_id'])
    expect(await tryToRegister(club, tournament, { [field]: 1 })).toMatchObject({ status: 400 })
})

test('gratuit : en attente aussitôt, rien à payer', async () => {
  const tournament = await createTournament(db, { price_cents: 0 })
  const club = await createCaller(server)
  const free = await register(club, tournament, { payment_method: undefined })
  expect(free).toMatchObject({
    status: 'pending',
    payment_status: 'paid',
    amount_cents: 0,
    permissions: { pay: false },
  })
  expect(await pay(club, free)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('un moyen de paiement que l’organisateur n’accepte pas est refusé, et il en faut un', async () => {
  const tournament = await createTournament(db, { payment_methods: ['card', 'cheque'] })
  const club = await createCaller(server)
  for (const payment_method of ['cash', undefined])
    expect(await tryToRegister(club, tournament, { payment_method })).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_METHOD_REFUSED' },
    })
})

test('paiement après validation : rien n’est demandé avant, puis cinq jours pour payer', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const club = await createCaller(server)
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_timing: 'after_approval',
  })
  const pending = await register(club, tournament, { payment_method: undefined })
  expect(pending).toMatchObject({ status: 'pending', payment_status: 'unpaid', permissions: { pay: false } })
  expect(await pay(club, pending)).toMatchObject({ status: 409 })
  const approved = await organizer.put(`/registrations/${pending.id}/approval`)
  expect(approved.body).toMatchObject({ status: 'approved', payment_status: 'unpaid' })
  const days = (Date.parse(approved.body.payment_due_at) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(4.9)
  expect(days).toBeLessThan(5.1)
  expect((await pay(club, pending)).body).toMatchObject({
    status: 'succeeded',
    registration: { status: 'approved', payment_status: 'paid' },
  })
})

test('le prix et les conditions d’annulation restent ceux du jour de l’inscription', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  const held = await register(club, tournament)
  await db`update tournament_categories set price_cents = 9000 where id = ${tournament.tournament_category_id}`
  await db`update tournaments set cancellation_tiers = '[]' where id = ${tournament.id}`
  expect((await pay(club, held)).body).toMatchObject({
    amount_cents: 4000,
    registration: { paid_cents: 4000, cancellation: { percent: 100, refund_cents: 4000 } },
  })
})

test('vingt fois la même demande sous la même clé : une inscription, la même réponse', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  const key = { 'idempotency-key': 'une-cle-de-vingt-envois' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryToRegister(club, tournament, {}, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const [row] = await db`
    select count(*)::int from registrations where tournament_category_id = ${tournament.tournament_category_id}`
  expect(row).toEqual({ count: 1 })
  expect(await tryToRegister(club, tournament, { team_name: 'Une autre' }, key)).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('un refus n’use pas la clé', async () => {
  const tournament = await createTournament(db, { status: 'closed' })
  const club = await createCaller(server)
  const key = { 'idempotency-key': 'une-cle-refusee' }
  expect(await tryToRegister(club, tournament, {}, key)).toMatchObject({ status: 409 })
  await db`update tournaments set status = 'registration_open' where id = ${tournament.id}`
  expect(await tryToRegister(club, tournament, {}, key)).toMatchObject({ status: 201 })
})

test('vingt clics sans clé : une seule place prise', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryToRegister(club, tournament)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('à la fin du délai la place est libre pour le suivant, avant même le passage du job', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { max_participants: 1 })
  const club = await createCaller(late)
  const held = await register(club, tournament)
  late.advance(15 * 60_000 + 1000)
  expect((await club.get(`/registrations/${held.id}`)).body).toMatchObject({
    status: 'expired',
    label: 'Délai dépassé',
    permissions: { pay: false, cancel: false },
  })
  expect(await pay(club, held)).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED' } })
  const next = await register(await createCaller(late), tournament)
  expect(next.status).toBe('held')
})

test('un délai dépassé n’empêche pas le même club de recommencer aussitôt', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db)
  const club = await createCaller(late)
  const first = await register(club, tournament)
  late.advance(16 * 60_000)
  const second = await register(club, tournament)
  expect(second.id).not.toBe(first.id)
  expect((await pay(club, second)).body).toMatchObject({ status: 'succeeded' })
})

test('une tentative abandonnée ne laisse pas d’équipe ; une place payée, si', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db)
  const club = await createCaller(late)
  const teams = async () => ({
    counted: (await club.get('/clubs/mine/dashboard')).body.counters.teams_managed,
    proposed: (await club.get(`/tournaments/${tournament.id}/registration-options`)).body.teams.length,
  })
  for (const team_name of ['Les Aigle', 'Les Aigles 1']) {
    const given = await register(club, tournament, { team_name })
    await club.post(`/registrations/${given.id}/cancellation`)
  }
  await register(club, tournament, { team_name: 'Les Aigles 2' })
  late.advance(16 * 60_000)
  expect(await teams()).toEqual({ counted: 0, proposed: 0 })
  const held = await register(club, tournament)
  expect((await pay(club, held)).body.registration).toMatchObject({ team_id: expect.any(String) })
  expect(await teams()).toEqual({ counted: 1, proposed: 1 })
})

test('deux réservations laissées sans paiement : la troisième attend un jour, l’autre moyen de paiement non', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { payment_methods: ['card', 'cheque'], max_teams_per_club: 4 })
  const club = await createCaller(late)
  for (const _ of [1, 2]) {
    await register(club, tournament)
    late.advance(16 * 60_000)
  }
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => tryToRegister(club, tournament, { team_name: `Les Aigles ${n}` })),
  )
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, 'HOLDS_UNPAID'])
    expect(body.message).toContain('à partir du')
  }
  expect((await club.get(`/tournaments/${tournament.id}/registration-options`)).body).toMatchObject({
    categories: [{ can_register: true, verdicts: [{ code: 'holds_unpaid', level: 'warning' }] }],
  })
  expect(await register(club, tournament, { payment_method: 'cheque' })).toMatchObject({ status: 'pending' })
  expect(await register(await createCaller(late), tournament)).toMatchObject({ status: 'held' })
  late.advance(24 * 60 * 60_000)
  expect(await register(club, tournament, { team_name: 'Les Aigles 9' })).toMatchObject({ status: 'held' })
})

test('deux réservations perdues en même temps ferment la course à la troisième', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { max_teams_per_club: 5 })
  const club = await createCaller(late)
  await register(club, tournament, { team_name: 'Les Aigles 1' })
  await register(club, tournament, { team_name: 'Les Aigles 2' })
  late.advance(16 * 60_000)
  const rush = await Promise.all(
    Array.from({ length: 8 }, (_, n) => tryToRegister(club, tournament, { team_name: `Les Buses ${n}` })),
  )
  expect(new Set(rush.map(({ body }) => body.code))).toEqual(new Set(['HOLDS_UNPAID']))
})

test('dix équipes d’un club à la fois où une seule est permise : une seule entre', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => tryToRegister(club, tournament, { team_name: `Les Aigles ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['ALREADY_REGISTERED']),
  )
})

test('un code qui oublierait le verrou se heurte à la base : complet, jamais survendu', async () => {
  const careless = await freshDatabase()
  await careless.db.unsafe(`
    create function take_all() returns trigger language plpgsql as $$ begin
      update tournament_categories set current_participants = max_participants where id = new.tournament_category_id;
      return new;
    end $$;
    create trigger somebody_else before insert on registrations for each row execute function take_all()`)
  const elsewhere = await startTestServer({ databaseUrl: careless.url })
  const tournament = await createTournament(careless.db)
  const refused = await tryToRegister(await createCaller(elsewhere), tournament)
  expect(refused).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_FULL' } })
})

test('sans prestataire, la carte n’est ni proposée ni acceptée', async () => {
  const cashOnly = await startTestServer({ config: { sandbox_payments: false } })
  const tournament = await createTournament(db, { payment_methods: ['card', 'cash'] })
  const club = await createCaller(cashOnly)
  expect((await club.get(`/tournaments/${tournament.id}/registration-options`)).body).toMatchObject({
    card: null,
    methods: [{ method: 'cash' }],
  })
  expect(await tryToRegister(club, tournament)).toMatchObject({ body: { code: 'PAYMENT_METHOD_REFUSED' } })
  expect(await register(club, tournament, { payment_method: 'cash' })).toMatchObject({ status: 'pending' })
})

test('la page de paiement sait tout avant la première frappe', async () => {
  const tournament = await createTournament(db, {
    payment_methods: ['card', 'cheque'],
    required_documents: ['assurance_rc'],
    max_participants: 1,
  })
  const club = await createCaller(server, { full_name: 'Alix Durand' })
  const path = `/tournaments/${tournament.id}/registration-options`
  expect((await club.get(path)).body).toMatchObject({
    hold_minutes: 15,
    card: { provider: 'sandbox', collects: 'token' },
    methods: [{ method: 'card', label: 'Carte bancaire' }, { method: 'cheque' }],
    required_documents: [{ type: 'assurance_rc', state: 'absent' }],
    teams: [],
    registrations: [],
    categories: [{ price_cents: 4000, can_register: true, can_join_waiting_list: false, verdicts: [] }],
  })
  await register(club, tournament)
  expect((await club.get(path)).body).toMatchObject({
    teams: [],
    registrations: [{ status: 'held', mine: true, registered_by: 'Alix Durand', label: 'Paiement en cours' }],
    categories: [{ can_register: false, verdicts: [{ code: 'already_registered' }, { code: 'category_full' }] }],
  })
  expect((await (await createCaller(server)).get(path)).body).toMatchObject({
    categories: [{ can_register: false, can_join_waiting_list: true }],
  })
})

test('la page de paiement ne connaît plus une réservation dont le délai vient de passer', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  await db`update registrations set hold_expires_at = now() - interval '1 second' where id = ${held.id}`
  expect((await club.get(`/tournaments/${tournament.id}/registration-options`)).body).toMatchObject({
    registrations: [],
    categories: [{ can_register: true, current_participants: 0, verdicts: [] }],
  })
})

test('les inscriptions d’un club se lisent par date de tournoi : les prochains d’abord, puis les passés, page après page', async () => {
  const club = await createCaller(server)
  const days = [40, -30, 5, -3, 20, 2]
  for (const in_days of days) {
    const tournament = await createTournament(db, { title: `J ${in_days}`, in_days, status: 'closed' })
    await createRegistration(db, { tournament, club_id: club.club_id })
  }
  const titles: string[] = []
  for (let cursor = ''; ;) {
    const { body } = await club.get(`/registrations?scope=club&order=event&limit=2${cursor}`)
    titles.push(...body.items.map((item: { tournament: { title: string } }) => item.tournament.title))
    if (!body.next_cursor) break
    cursor = `&cursor=${body.next_cursor}`
  }
  expect(titles).toEqual(['J 2', 'J 5', 'J 20', 'J 40', 'J -3', 'J -30'])
  await db`delete from registrations where club_id = ${club.club_id}`
})

test('on ne double pas ceux qui attendent', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  await enterPaidTeam(server, tournament)
  await enterWaitingTeam(server, tournament)
  // A place just added and not yet offered.
  await db`update tournament_categories set max_participants = 2 where id = ${tournament.tournament_category_id}`
  expect(await tryToRegister(await createCaller(server), tournament)).toMatchObject({
    status: 409,
    body: { code: 'WAITING_LIST_FIRST' },
  })
  await enterWaitingTeam(server, tournament)
  const [offered] = await db`
    select count(*)::int from registrations
    where tournament_category_id = ${tournament.tournament_category_id} and status = 'offered'`
  expect(offered).toEqual({ count: 1 })
})

test('une équipe n’entre que dans une catégorie de son âge et de son genre, une plus jeune après confirmation', async () => {
  const club = await createCaller(server)
  const tournament = await createTournament(db, { max_teams_per_club: 3, price_cents: 0 })
  const full = await createTournament(db, { max_participants: 1 })
  await enterPaidTeam(server, full)
  const team = async (category: string, gender: string) => {
    const { id, name } = await createTeam(db, { club_id: club.club_id, category, gender })
    return { team_id: id, team_name: name, payment_method: undefined }
  }
  for (const [entrant, code] of [
    [await team('U15', 'masculin'), 'TEAM_OLDER'],
    [await team('U13', 'feminin'), 'TEAM_GENDER'],
    [await team('U13', 'mixte'), 'TEAM_GENDER'],
  ] as const)
    for (const place of [tournament, full])
      expect(
        (await tryToRegister(club, place, { ...entrant, younger_confirmed: true, waiting_list: place === full })).body,
      ).toMatchObject({ code, message: expect.stringContaining('ette') })
  const younger = await team('U11', 'masculin')
  expect((await tryToRegister(club, tournament, younger)).body).toMatchObject({ code: 'TEAM_YOUNGER' })
  const { id } = await register(club, tournament, { ...younger, younger_confirmed: true })
  const [line] =
    await db`select changes->>'fit' as fit from audit_log where entity_id = ${id} and action = 'registration.create'`
  expect(line).toEqual({ fit: 'younger' })
})

test('la page du tournoi dit à un club chacune de ses équipes, à un autre ni à un visiteur aucune', async () => {
  const tournament = await createTournament(db, { max_participants: 1, max_teams_per_club: 2 })
  const { club, id } = await enterPaidTeam(server, tournament)
  const second = { team_name: 'La deuxième', waiting_list: true, payment_method: undefined }
  const { id: waiting } = await register(club, tournament, second)
  const { tournament_category_id } = tournament
  expect((await club.get(`/tournaments/${tournament.id}`)).body).toMatchObject({
    own_registrations: [
      { id, tournament_category_id, team_name: 'Les Aigles', status: 'pending', rank: null },
      { id: waiting, tournament_category_id, team_name: 'La deuxième', status: 'waitlisted', rank: 1 },
    ],
    own_act: { act: 'look', label: 'Voir mes inscriptions' },
  })
  expect((await tryToRegister(club, tournament, second)).body.message).toBe('Cette équipe est déjà en liste d’attente.')
  expect((await (await createCaller(server)).get(`/tournaments/${tournament.id}`)).body.own_registrations).toEqual([])
  const visitor = await fetch(`${server.url}/api/tournaments/${tournament.id}`)
  expect(await visitor.json()).toMatchObject({ own_registrations: [], own_act: { act: 'first' } })
})
