import { afterAll, describe, expect, test, vi } from 'vitest'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createMatch, createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam, expectSoundnessOnceTold, pay, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { remindChoices } from './commands/remind-choices.ts'
import { TELL_POSTPONEMENT_JOB, tellPostponement } from './commands/tell-postponement.ts'

const server = await startTestServer()
// The clock was moved: what jobs do with the passing of time.
afterAll(async () => {
  await expireOverdue(server.services)
  await expectSoundnessOnceTold(server)
})

const DAY_MS = 86_400_000
const PARIS = 'Europe/Paris'
const organizer = await createCaller(server, { organizer: true })

/** At nine, so many days from the day of the server: no test depends on the hour at which it runs. */
const at = (days: number, time = '09:00') =>
  instantOf(addDays(localDay(server.services.clock(), PARIS), days), time, PARIS)
const open = (options: Parameters<typeof createTournament>[1] = {}, days = 30) =>
  createTournament(db, {
    organizer_club_id: organizer.club_id,
    ...options,
    columns: { starts_at: at(days), ends_at: at(days, '18:00'), ...options.columns },
  })
const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body
const life = async ({ id }: { id: number }) => (await organizer.get(`/tournaments/${id}/life`)).body
const postpone = async (tournament: { id: number }, days: number, input: Record<string, unknown> = {}) => {
  const { starts_at, entered } = await life(tournament)
  const answer = await organizer.put(`/tournaments/${tournament.id}/postponement`, {
    starts_at: at(days).toISOString(),
    ends_at: at(days, '18:00').toISOString(),
    registration_closes_at: null,
    reason: 'Gymnase inondé',
    expected: { starts_at, teams: entered.teams, refund_cents: entered.refund_cents },
    ...input,
  })
  await runJobs(server, TELL_POSTPONEMENT_JOB)
  return answer
}
const choose = (caller: Caller, { id }: { id: string }, choice: string, expected_choice: string | null = null) =>
  caller.put(`/registrations/${id}/postponement-choice`, { choice, expected_choice })
const waitingForLocks = (count: number) =>
  vi.waitUntil(async () => {
    const held = await db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return held.length === count
  })
const advance = (days: number) => server.advance(days * DAY_MS)

test('trois clubs, trois réponses : garder, être remboursé, se taire ; au centime, et la place rendue va à qui attend', async () => {
  const tournament = await open({ max_participants: 3, price_cents: 4_150 })
  const [keeps, leaves, silent] = [
    await enterPaidTeam(server, tournament),
    await enterPaidTeam(server, tournament),
    await enterPaidTeam(server, tournament),
  ]
  const waiting = await enterWaitingTeam(server, tournament)
  expect(await postpone(tournament, 60)).toMatchObject({
    status: 200,
    body: { starts_at: at(60).toISOString(), postponement: { kept: 0, refunded: 0, silent: 3 } },
  })
  for (const { club, id } of [keeps, leaves, silent]) {
    expect(await read(club, { id })).toMatchObject({
      permissions: { choose: true },
      postponement: { choice: null, refund_cents: 4_150, reason: 'Gymnase inondé' },
    })
    expect((await club.get('/messages')).body.items[0]).toMatchObject({
      subject: 'Nouvelle date : Tournoi de Lyon',
      link: `/club/inscriptions?inscription=${id}`,
    })
  }
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'waitlisted', postponement: null })
  const alerts = async ({ club }: typeof keeps) =>
    (await club.get('/clubs/mine/alerts')).body.items.map(({ kind }: { kind: string }) => kind)
  expect(await alerts(keeps)).toEqual(['new_date'])
  expect(await choose(keeps.club, keeps, 'keep')).toMatchObject({
    status: 200,
    body: { postponement: { choice: 'keep' } },
  })
  expect(await alerts(keeps)).toEqual([])
  expect(await choose(leaves.club, leaves, 'refund')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await choose(leaves.club, leaves, 'refund')).toMatchObject({ status: 200 })
  await runJobs(server, 'payments.refund')
  expect((await life(tournament)).postponement).toMatchObject({ kept: 1, refunded: 1, silent: 1 })
  expect(await read(leaves.club, leaves)).toMatchObject({ payment_status: 'refunded', refunded_cents: 4_150 })
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'offered' })

  advance(8)
  expect(await choose(silent.club, silent, 'refund')).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW', message: 'Le délai pour choisir est passé\u00a0: votre place est gardée.' },
  })
  expect(await read(silent.club, silent)).toMatchObject({
    status: 'pending',
    payment_status: 'paid',
    permissions: { choose: false },
  })
  expect(await read(keeps.club, keeps)).toMatchObject({ status: 'pending', payment_status: 'paid' })
})

test('qui n’a pas répondu est rappelé une fois, deux jours avant la fin ; ni qui a choisi, ni qui attend une place', async () => {
  const tournament = await open({ max_participants: 2 })
  const [keeps, silent] = [await enterPaidTeam(server, tournament), await enterPaidTeam(server, tournament)]
  const waiting = await enterWaitingTeam(server, tournament)
  await postpone(tournament, 60)
  await choose(keeps.club, keeps, 'keep')
  const reminded = async () => {
    await Promise.all([remindChoices(server.services), remindChoices(server.services)])
    const told = await db<{ club_id: number; content: string }[]>`
      select club_id, content from messages where event like 'postponement-reminder:%'`
    const mails = await db`select from mails where kind = 'postponement-reminder'`
    expect(mails).toHaveLength(told.length)
    return told
  }
  advance(4)
  expect(await reminded()).toEqual([])
  advance(2)
  for (const _run of [1, 2])
    expect(await reminded()).toEqual([
      {
        club_id: silent.club.club_id,
        content: expect.stringContaining('demander le remboursement intégral (40\u00a0€)'),
      },
    ])
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'waitlisted' })
})

test('rappelé au moment même où il répond, un club n’est pas relancé après avoir choisi', async () => {
  const tournament = await open()
  const { club, id } = await enterPaidTeam(server, tournament)
  await postpone(tournament, 60)
  advance(6)
  await db`delete from messages where event like 'postponement-reminder:%'`
  const answer = await db.begin(async (tx) => {
    await tx`select from registrations where id = ${id} for no key update`
    await tx`update postponement_choices set choice = 'keep', chosen_at = now() where registration_id = ${id}`
    const reminding = remindChoices(server.services)
    await waitingForLocks(1)
    return { reminding }
  })
  await answer.reminding
  expect(
    await db`select from messages where club_id = ${club.club_id} and event like 'postponement-reminder:%'`,
  ).toEqual([])
})

test('dans une autre commune, la date emporte la salle, le département et la carte ; un autre fuseau se refuse', async () => {
  const tournament = await open()
  const { club } = await enterPaidTeam(server, tournament)
  const venue = { name: 'Halle des sports', address: null }
  const overseas = await postpone(tournament, 60, {
    venue: { ...venue, commune: { insee: '97411', postal_code: '97400' } },
  })
  expect(overseas).toMatchObject({
    status: 422,
    body: { code: 'DATES_REFUSED', data: { problems: { venue: expect.stringContaining('fuseau horaire') } } },
  })
  const unknown = await postpone(tournament, 60, {
    venue: { ...venue, commune: { insee: '00000', postal_code: null } },
  })
  expect(unknown).toMatchObject({ status: 422, body: { code: 'COMMUNE_UNKNOWN' } })
  const moved = await postpone(tournament, 60, {
    venue: { ...venue, commune: { insee: '38185', postal_code: '38000' } },
  })
  expect(moved).toMatchObject({
    status: 200,
    body: { venue: { city: 'Grenoble', department: '38', name: venue.name } },
  })
  const [row] = await db`
    select venue_insee, venue_postal_code, venue_region, round(latitude)::int as latitude, location_precision
    from tournaments where id = ${tournament.id}`
  expect(row).toEqual({
    venue_insee: '38185',
    venue_postal_code: '38000',
    venue_region: '84',
    latitude: 45,
    location_precision: 'exact',
  })
  expect((await club.get('/messages')).body.items[0].content).toContain(
    'Il aura lieu ici : Halle des sports, Grenoble.',
  )
})

describe('deux membres du même club', () => {
  test('choisissent autrement au même instant : un seul est entendu, l’autre l’apprend', async () => {
    for (let round = 0; round < 6; round += 1) {
      const tournament = await open()
      const { club, id } = await enterPaidTeam(server, tournament)
      const colleague = await createCaller(server, { club_id: club.club_id, rights: 'manager' })
      await postpone(tournament, 60)
      const answers = await Promise.all([choose(club, { id }, 'keep'), choose(colleague, { id }, 'refund')])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CONFLICT' })
      const stands = await read(club, { id })
      const kept = answers[0].status === 200
      expect(stands.status).toBe(kept ? 'pending' : 'cancelled')
      expect(stands.postponement).toMatchObject({ choice: kept ? 'keep' : 'refund' })
    }
  })

  test('qui a gardé peut encore être remboursé, en le voyant ; un remboursement ne se reprend pas', async () => {
    const tournament = await open()
    const { club, id } = await enterPaidTeam(server, tournament)
    await postpone(tournament, 60)
    await choose(club, { id }, 'keep')
    expect(await choose(club, { id }, 'refund', 'keep')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await choose(club, { id }, 'keep', 'refund')).toMatchObject({
      status: 409,
      body: { message: 'Votre club a déjà demandé le remboursement.' },
    })
  })
})

test('le délai passe pendant qu’un choix attend son tour : la place est gardée', async () => {
  const tournament = await open()
  const { club, id } = await enterPaidTeam(server, tournament)
  await postpone(tournament, 60)
  const asked = await db.begin(async (tx) => {
    await tx`select from tournament_categories where id = ${tournament.tournament_category_id} for no key update`
    const answer = choose(club, { id }, 'refund')
    await vi.waitFor(
      async () =>
        expect(
          await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ).not.toHaveLength(0),
      { timeout: 30_000 },
    )
    await tx`update tournament_postponements set choose_until = now() - interval '1 hour' where tournament_id = ${tournament.id}`
    return { answer }
  })
  expect(await asked.answer).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(await read(club, { id })).toMatchObject({ status: 'pending', payment_status: 'paid' })
})

test('un paiement en cours au moment du report garde sa place, et le choix', async () => {
  const tournament = await open()
  const club = await createCaller(server)
  const held = await register(club, tournament)
  await postpone(tournament, 60)
  expect(await read(club, held)).toMatchObject({ status: 'held', permissions: { choose: false } })
  await pay(club, held)
  expect(await choose(club, held, 'refund')).toMatchObject({ body: { status: 'cancelled', refund_due_cents: 4_000 } })
})

test('une place gardée pour un changement de catégorie suit l’équipe : une équipe, une question', async () => {
  const tournament = await open()
  const dearer = await addCategory(db, tournament, { price_cents: 5500 })
  const { club, id } = await enterPaidTeam(server, tournament)
  const { tournament_category_id } = dearer
  const asked = { tournament_category_id, expected_difference_cents: 1500, younger_confirmed: true }
  const { body: hold } = await club.put(`/registrations/${id}/category`, asked)
  expect(hold).toMatchObject({ status: 'held' })
  await postpone(tournament, 60)
  expect((await life(tournament)).postponement).toMatchObject({ kept: 0, refunded: 0, silent: 1 })
  const told = await db`select from messages where club_id = ${club.club_id} and event like 'tournament-postponed:%'`
  expect(told).toHaveLength(1)
})

test('reporté deux fois, un tournoi dit la dernière date qu’il a quittée, et pourquoi', async () => {
  const tournament = await open()
  await postpone(tournament, 60)
  const left = (await life(tournament)).starts_at
  await postpone(tournament, 90, { reason: 'Parquet en travaux' })
  expect((await organizer.get(`/tournaments/${tournament.id}`)).body.postponement).toMatchObject({
    reason: 'Parquet en travaux',
    from_starts_at: left,
  })
})

test('les paliers suivent la date qui favorise le club', async () => {
  const tournament = await open({}, 10)
  const { club, id } = await enterPaidTeam(server, tournament)
  expect((await read(club, { id })).cancellation).toMatchObject({ percent: 50 })
  await postpone(tournament, 40)
  expect((await read(club, { id })).cancellation).toMatchObject({ percent: 100 })
  await postpone(tournament, 10, { reason: 'Le gymnase est prêt' })
  expect((await read(club, { id })).cancellation).toMatchObject({ percent: 100, refund_cents: 4_000 })
  const late = await enterPaidTeam(server, tournament)
  expect((await read(late.club, late)).cancellation).toMatchObject({ percent: 50 })
})

test('un chèque attendu n’est pas dû avant la fin du choix, une offre ne se raccourcit pas', async () => {
  const tournament = await open({ payment_methods: ['cheque', 'card'], max_participants: 2 }, 30)
  const club = await createCaller(server)
  const awaited = await register(club, tournament, { payment_method: 'cheque' })
  const leaving = await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  advance(6)
  await leaving.club.post(`/registrations/${leaving.id}/cancellation`)
  const before = await read(waiting.club, waiting)
  advance(1 / 24)
  await postpone(tournament, 60)
  const { choose_until } = (await life(tournament)).postponement
  expect((await read(club, awaited)).payment_due_at).toBe(choose_until)
  const after = await read(waiting.club, waiting)
  expect(Date.parse(after.offer_expires_at)).toBeGreaterThanOrEqual(Date.parse(before.offer_expires_at))
})

test('à deux jours du tournoi une place libre est à tous ; reporté, elle est proposée au premier qui attend', async () => {
  const tournament = await open({ max_participants: 1 }, 10)
  const entered = await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  advance(9)
  await entered.club.post(`/registrations/${entered.id}/cancellation`)
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'waitlisted' })
  await postpone(tournament, 40)
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'offered' })
})

test('les jours des catégories et les matchs prévus bougent d’autant, par-dessus un changement d’heure aussi', async () => {
  const day = (days: number) => localDay(at(days), PARIS)
  const tournament = await open({ columns: { ends_at: at(31, '18:00') } })
  await db`update tournament_categories set day = ${day(30)} where id = ${tournament.tournament_category_id}`
  const second = await addCategory(db, tournament, { category: 'U13', day: day(31) })
  const teams = await Promise.all([enterPaidTeam(server, tournament), enterPaidTeam(server, tournament)])
  const match = await createMatch(db, { tournament, teams })
  await db`
    with court as (insert into courts (tournament_id, name, position) values (${tournament.id}, 'A', 1) returning id)
    insert into court_spans (court_id, kind, span) select id, 'open', span from court,
      (values (tstzrange(${at(30)}, ${at(30, '19:00')})), (tstzrange(${at(31)}, ${at(31, '19:00')}))) days (span)`
  await db`update matches set scheduled_date = ${at(30, '10:20')} where id = ${match.id}`
  expect(await postpone(tournament, 131, { ends_at: at(131, '18:00').toISOString() })).toMatchObject({
    status: 422,
    body: { code: 'DATES_REFUSED', data: { problems: { ends_at: expect.stringContaining('autant de jours') } } },
  })
  expect(await postpone(tournament, 31, { ends_at: at(32, '18:00').toISOString() })).toMatchObject({ status: 200 })
  expect(await postpone(tournament, 201, { ends_at: at(202, '18:00').toISOString() })).toMatchObject({ status: 200 })
  const rows = await db<
    { day: string }[]
  >`select day from tournament_categories where tournament_id = ${tournament.id} order by day`
  expect(rows.map((row) => row.day)).toEqual([day(201), day(202)])
  const spans = await db<{ from: string }[]>`
    select lower(s.span) as from from court_spans s join courts c on c.id = s.court_id
    where c.tournament_id = ${tournament.id} order by 1`
  expect(spans.map(({ from }) => new Date(from))).toEqual([at(201), at(202)])
  expect(second.id).toBe(tournament.id)
  const [moved] = await db<{ scheduled_date: string }[]>`select scheduled_date from matches where id = ${match.id}`
  expect(new Date(moved!.scheduled_date)).toEqual(at(201, '10:20'))
})

test('une date passée, la même date, une fin avant le début, une clôture après : chacune se dit à sa place', async () => {
  const tournament = await open()
  const refused = async (days: number, input: Record<string, unknown> = {}) =>
    (await postpone(tournament, days, input)).body.data?.problems
  expect(await refused(-1)).toMatchObject({ starts_at: 'Choisissez une date à venir.' })
  expect(await refused(30)).toMatchObject({ starts_at: 'C’est déjà la date de ce tournoi.' })
  expect(await refused(40, { ends_at: at(39).toISOString() })).toMatchObject({
    ends_at: 'La fin doit être après le début.',
  })
  expect(await refused(40, { registration_closes_at: at(41).toISOString() })).toMatchObject({
    registration_closes_at: 'La clôture ne peut pas être après le début du tournoi.',
  })
})

test('deux reports au même instant : un seul passe ; le même répété ne prévient pas deux fois', async () => {
  const tournament = await open()
  const { club, id } = await enterPaidTeam(server, tournament)
  const { starts_at, entered } = await life(tournament)
  const expected = { starts_at, teams: entered.teams, refund_cents: entered.refund_cents }
  const ask = (days: number) => postpone(tournament, days, { expected })
  // Both have begun before either may write.
  const asked = await db.begin(async (tx) => {
    await tx`select from tournaments where id = ${tournament.id} for no key update`
    const both = Promise.all([ask(50), ask(60)])
    await waitingForLocks(2)
    return { both }
  })
  const answers = await asked.both
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const days = answers[0].status === 200 ? 50 : 60
  expect(await ask(days)).toMatchObject({ status: 200 })
  const [last] = await db<{ id: number }[]>`
    select id from tournament_postponements where tournament_id = ${tournament.id} order by id desc limit 1`
  await Promise.all([tellPostponement(server.services, last!.id), tellPostponement(server.services, last!.id)])
  const told =
    await db`select event from messages where registration_id = ${id} and event like 'tournament-postponed:%'`
  expect(told).toHaveLength(1)
  expect(await db`select from mails where once_for = ${`${last!.id}-${id}`}`).toHaveLength(1)
  expect((await club.get('/messages')).body.items[0].subject).toBe('Nouvelle date : Tournoi de Lyon')
})

test('un tournoi dont un match est joué ne change plus de date', async () => {
  const tournament = await open()
  const teams = await Promise.all([enterPaidTeam(server, tournament), enterPaidTeam(server, tournament)])
  await createMatch(db, { tournament, teams, score: [12, 10] })
  expect(await postpone(tournament, 60)).toMatchObject({
    status: 409,
    body: { message: 'Des matchs ont été joués\u00a0: la date ne change plus.' },
  })
})
