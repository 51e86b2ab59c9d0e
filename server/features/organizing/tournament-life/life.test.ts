import { afterAll, expect, test, vi } from 'vitest'
import { formatEuros } from '#domain/common/money.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import {
  enterPaidTeam,
  enterWaitingTeam,
  expectSoundness,
  pay,
  register,
  tryToRegister,
} from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { cancelTournament } from './commands/cancel-tournament.ts'
import { END_ENTRIES_JOB, endEntries } from './commands/end-entries.ts'
import { TELL_FINISHED_JOB } from './commands/finish-tournament.ts'
import { tellFinished } from './commands/tell-finished.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const DAY_MS = 86_400_000
const organizer = await createCaller(server, { organizer: true })
const admin = await createCaller(server, { admin: true, clubless: true })

const open = (options: Parameters<typeof createTournament>[1] = {}) =>
  createTournament(db, { organizer_club_id: organizer.club_id, ...options })
const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body
const life = async ({ id }: { id: number }, caller: Caller = organizer) =>
  (await caller.get(`/tournaments/${id}/life`)).body
const expectedOf = async (tournament: { id: number }) => {
  const { teams, refund_cents } = (await life(tournament)).entered
  return { teams, refund_cents }
}
const cancel = async (tournament: { id: number }, input: Record<string, unknown> = {}) =>
  organizer.put(`/tournaments/${tournament.id}/cancellation`, {
    reason: 'Gymnase inondé',
    expected: await expectedOf(tournament),
    ...input,
  })
/** The jobs that a cancellation leaves behind; mails stay where they are. */
const endAll = async () => {
  await runJobs(server, END_ENTRIES_JOB)
  await runJobs(server, 'payments.refund')
}
const toldOf = (tournament: { id: number }, event: string) => db<
  { club_id: number; messages: number; mails: number }[]
>`
  select m.club_id, count(distinct m.id)::int as messages, (select count(*)::int from mails where dedupe_key like m.event || ':%') as mails
  from messages m join registrations r on r.id = m.registration_id
  where r.tournament_id = ${tournament.id} and m.event like ${`${event}:%`} group by m.club_id, m.event order by 1`

test('soixante équipes payées : chacune prévenue une fois et remboursée au centime, même coupé au milieu et relancé', async () => {
  const tournament = await open({ max_participants: 60, price_cents: 4_150 })
  const entered: Awaited<ReturnType<typeof enterPaidTeam>>[] = []
  for (let index = 0; index < 60; index += 10)
    entered.push(...(await Promise.all(Array.from({ length: 10 }, () => enterPaidTeam(server, tournament)))))
  const waiting = await enterWaitingTeam(server, tournament)
  expect((await life(tournament)).entered).toMatchObject({
    clubs: 61,
    teams: 60,
    waiting: 1,
    paid_teams: 60,
    refund_cents: 60 * 4_150,
    by_hand_cents: 0,
  })
  expect(await cancel(tournament)).toMatchObject({ status: 200, body: { status: 'cancelled' } })

  // Cut in the middle: the database refuses the thirtieth message.
  await db.unsafe(`
    create function stop_at_thirty() returns trigger language plpgsql as $$ begin
      if (select count(*) from messages where event like 'tournament-cancelled:%') >= 30 then raise exception 'cut'; end if;
      return new; end $$;
    create trigger stop_at_thirty before insert on messages for each row when (new.event like 'tournament-cancelled:%')
      execute function stop_at_thirty()`)
  vi.spyOn(server.services.log, 'error').mockReturnValue(undefined)
  await expect(runJobs(server, END_ENTRIES_JOB)).rejects.toThrow('31 registrations not ended')
  vi.mocked(server.services.log.error).mockRestore()
  await db.unsafe('drop trigger stop_at_thirty on messages; drop function stop_at_thirty()')

  const again = { tournament_id: tournament.id, tournament_category_id: null }
  await Promise.all([endEntries(server.services, again), endEntries(server.services, again)])
  await endEntries(server.services, again)
  await runJobs(server, 'payments.refund')

  const told = await toldOf(tournament, 'tournament-cancelled')
  expect(told).toHaveLength(61)
  expect(told.every(({ messages, mails }) => messages === 1 && mails === 1)).toBe(true)
  expect(
    await db`
      select r.status, r.payment_status, count(*)::int as count, sum(p.refunded_cents)::int as refunded
      from registrations r left join payments p on p.registration_id = r.id
      where r.tournament_id = ${tournament.id} group by 1, 2 order by 4`,
  ).toEqual([
    { status: 'cancelled', payment_status: 'refunded', count: 60, refunded: 60 * 4_150 },
    { status: 'cancelled', payment_status: 'unpaid', count: 1, refunded: null },
  ])
  expect((await read(waiting.club, waiting)).reason).toBe('Gymnase inondé')
  const inbox = (await organizer.get('/messages')).body.items as { subject: string; content: string }[]
  expect(inbox.filter(({ subject }) => subject === 'Annulation faite : Tournoi de Lyon')).toMatchObject([
    { content: expect.stringContaining(`61 clubs sont prévenus, ${formatEuros(249_000)} leur sont rendus.`) },
  ])
})

test('annuler deux fois ne dit rien deux fois ; une autre équipe entre-temps demande à relire', async () => {
  const tournament = await open()
  await enterPaidTeam(server, tournament)
  const shown = await expectedOf(tournament)
  const late = await enterPaidTeam(server, tournament)
  expect(await cancel(tournament, { expected: shown })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', data: { teams: 2, refund_cents: 8000 } },
  })
  expect(await read(late.club, late)).toMatchObject({ status: 'pending' })
  const expected = await expectedOf(tournament)
  const answers = await Promise.all([cancel(tournament, { expected }), cancel(tournament, { expected })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await cancel(tournament, { expected, reason: 'Un autre motif' })).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW', message: 'Ce tournoi est annulé.' },
  })
  await endAll()
  expect(await toldOf(tournament, 'tournament-cancelled')).toMatchObject([{ messages: 1 }, { messages: 1 }])
  expect((await life(tournament)).money).toEqual({
    received_cents: 8000,
    refunded_cents: 8000,
    to_refund_cents: 0,
    awaited_cents: 0,
  })
})

test('une inscription écrite pendant l’annulation du tournoi est annulée avec les autres', async () => {
  const tournament = await open({ max_participants: 4 })
  const { club_id } = await createCaller(server)
  const { id } = await withPlacesLocked(tournament, async (tx) => {
    const entry = await createRegistration(tx, { tournament, club_id, status: 'pending', payment_status: 'unpaid' })
    await audit(tx, {
      ...passingTime,
      action: 'registration.create',
      entity: 'registration',
      entity_id: entry.id,
      changes: { status: [null, 'pending'], payment_status: [null, 'unpaid'] },
    })
    const cancelled = cancelTournament(server.services, tournament.id, { reason: 'Gymnase inondé' })
    await somebodyWaitsForALock()
    return { ...entry, cancelled }
  }).then(async ({ id, cancelled }) => ({ id, done: await cancelled }))
  await runJobs(server, END_ENTRIES_JOB)
  expect(await db`select status from registrations where id = ${id}`).toEqual([{ status: 'cancelled' }])
})

test('une inscription qui attendait son tour pendant l’annulation du tournoi est refusée', async () => {
  const tournament = await open({ max_participants: 4 })
  const club = await createCaller(server)
  const { answer } = await withPlacesLocked(tournament, async (tx) => {
    const asked = tryToRegister(club, tournament)
    await somebodyWaitsForALock()
    await tx`update tournaments set status = 'cancelled', status_reason = 'Gymnase inondé' where id = ${tournament.id}`
    return { asked }
  }).then(async ({ asked }) => ({ answer: await asked }))
  expect(answer).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CLOSED', message: 'Ce tournoi est annulé.' } })
})

test('une place en cours de paiement est honorée après la fermeture ; la suivante est refusée ; rouvrir la reprend', async () => {
  const tournament = await open({ max_participants: 2 })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  const close = () => organizer.put(`/tournaments/${tournament.id}/closing`)
  expect(await close()).toMatchObject({ status: 200, body: { status: 'closed', problems: { reopen: null } } })
  expect(await close()).toMatchObject({ status: 200 })
  expect((await tryToRegister(await createCaller(server), tournament)).body).toMatchObject({
    code: 'TOURNAMENT_CLOSED',
    message: 'Les inscriptions à ce tournoi sont fermées.',
  })
  expect((await pay(club, held)).body).toMatchObject({ registration: { status: 'pending', payment_status: 'paid' } })
  expect(await organizer.put(`/tournaments/${tournament.id}/reopening`)).toMatchObject({
    body: { status: 'registration_open' },
  })
  await register(await createCaller(server), tournament)
})

test('fermé, la liste d’attente reçoit encore la place qui se libère', async () => {
  const tournament = await open({ max_participants: 1 })
  const entered = await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  await organizer.put(`/tournaments/${tournament.id}/closing`)
  await entered.club.post(`/registrations/${entered.id}/cancellation`)
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'offered', permissions: { accept_offer: true } })
})

test('rouvrir après la date de clôture en demande une nouvelle, avant le début', async () => {
  const tournament = await open({ registration_closes_at: new Date(Date.now() - DAY_MS) })
  const reopen = (days?: number) =>
    organizer.put(
      `/tournaments/${tournament.id}/reopening`,
      days === undefined ? {} : { registration_closes_at: new Date(Date.now() + days * DAY_MS).toISOString() },
    )
  expect(await reopen()).toMatchObject({
    status: 422,
    body: { code: 'DATES_REFUSED', data: { problems: { registration_closes_at: expect.stringContaining('à venir') } } },
  })
  expect(await reopen(31)).toMatchObject({ status: 422 })
  expect(await reopen(20)).toMatchObject({ status: 200, body: { status: 'registration_open' } })
})

test('une catégorie annulée rend ses équipes et laisse les autres ; la dernière ne s’annule pas seule', async () => {
  const tournament = await open()
  const other = await addCategory(db, tournament)
  const gone = await enterPaidTeam(server, tournament)
  const kept = await enterPaidTeam(server, other)
  const act = (id: number, path: string, input: unknown) => organizer.put(`/tournament-categories/${id}/${path}`, input)
  const [first] = (await life(tournament)).categories
  const asked = { reason: 'Trop peu d’équipes', expected: { teams: 1, refund_cents: first.entered.refund_cents } }
  expect(await act(tournament.tournament_category_id, 'cancellation', asked)).toMatchObject({ status: 200 })
  expect(await act(tournament.tournament_category_id, 'cancellation', asked)).toMatchObject({ status: 200 })
  await endAll()
  expect(await read(gone.club, gone)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await read(kept.club, kept)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  expect(await act(other.tournament_category_id, 'cancellation', asked)).toMatchObject({
    status: 409,
    body: { message: 'C’est la dernière catégorie du tournoi\u00a0: annulez plutôt le tournoi.' },
  })
  expect(await act(tournament.tournament_category_id, 'registrations', { status: 'open' })).toMatchObject({
    status: 409,
    body: { message: 'Cette catégorie est annulée.' },
  })
  expect(await act(other.tournament_category_id, 'registrations', { status: 'closed' })).toMatchObject({ status: 200 })
  expect((await tryToRegister(await createCaller(server), other)).body).toMatchObject({ code: 'TOURNAMENT_CLOSED' })
  expect(await act(other.tournament_category_id, 'registrations', { status: 'open' })).toMatchObject({ status: 200 })
  await register(await createCaller(server), other)
})

test('un chèque déjà noté est à rendre à la main : l’organisateur l’apprend une fois, pas une fois par équipe', async () => {
  const tournament = await open({ payment_methods: ['cheque'] })
  const clubs = await Promise.all([createCaller(server), createCaller(server)])
  for (const club of clubs) {
    const { id } = await register(club, tournament, { payment_method: 'cheque' })
    await organizer.put(`/registrations/${id}/manual-payment`)
  }
  expect((await life(tournament)).entered).toMatchObject({ refund_cents: 8000, by_hand_cents: 8000 })
  await cancel(tournament, { reason: 'Plus de salle' })
  await endAll()
  const told = await db<{ event: string; content: string }[]>`
    select event, content from messages where club_id = ${organizer.club_id} and (event = ${`cancellation-done:${tournament.id}-all`}
      or event like 'refund-due:%' and registration_id in (select id from registrations where tournament_id = ${tournament.id}))`
  expect(told).toMatchObject([{ content: expect.stringContaining('2 équipes') }])
  expect((await life(tournament)).money).toMatchObject({ to_refund_cents: 8000, refunded_cents: 0 })
})

test('un match prévu s’efface avec le tournoi, un match joué reste', async () => {
  const tournament = await open()
  const teams = await Promise.all(
    [1, 2].map(async () =>
      createRegistration(db, { tournament, club_id: (await createClub(db)).id, status: 'rejected' }),
    ),
  )
  for (const { id } of teams) await soundlyRejected(id)
  const pair = teams as [{ id: string }, { id: string }]
  const played = await createMatch(db, { tournament, teams: pair, score: [10, 8] })
  const planned = await createMatch(db, { tournament, teams: pair })
  await cancel(tournament)
  expect(await db`select id, status from matches where id in ${db([played.id, planned.id])} order by status`).toEqual([
    { id: planned.id, status: 'cancelled' },
    { id: played.id, status: 'completed' },
  ])
})

test('un tournoi qui n’a rien reçu change de club quand l’autre accepte, et chacun l’apprend', async () => {
  const tournament = await open({ price_cents: 0, payment_methods: [] })
  const next = await createCaller(server, { organizer: true })
  const stranger = await createCaller(server)
  const offer = (club_id: number | null) => organizer.put(`/tournaments/${tournament.id}/hand-over`, { club_id })
  const answer = (caller: Caller, accepted: boolean) =>
    caller.put(`/tournaments/${tournament.id}/hand-over/answer`, { accepted })
  expect(await offer(stranger.club_id)).toMatchObject({ status: 422, body: { code: 'ORGANIZER_REFUSED' } })
  expect(await offer(next.club_id)).toMatchObject({ body: { offered_to: { id: next.club_id } } })
  expect((await next.get('/tournaments/offered')).body.items).toMatchObject([{ id: tournament.id }])
  expect(await answer(organizer, true)).toMatchObject({ status: 404 })
  expect(await answer(next, false)).toMatchObject({ status: 200 })
  expect(await answer(next, true)).toMatchObject({ status: 404 })
  await offer(next.club_id)
  const entered = await createCaller(server)
  await register(entered, tournament, { payment_method: undefined })
  expect(await answer(next, true)).toMatchObject({ status: 200, body: { accepted: true } })
  expect((await entered.get('/messages')).body.items[0]).toMatchObject({
    subject: 'Nouvel organisateur : Tournoi de Lyon',
  })
  expect(await life(tournament, next)).toMatchObject({ status: 'registration_open', offered_to: null })
  expect(await organizer.get(`/tournaments/${tournament.id}/life`)).toMatchObject({ status: 404 })
  expect((await organizer.get('/messages')).body.items[0]).toMatchObject({
    subject: 'Tournoi repris : Tournoi de Lyon',
  })
})

test('un tournoi qui a reçu de l’argent ne change de club par la main de personne, même de la base', async () => {
  const tournament = await open()
  const next = await createCaller(server, { organizer: true })
  const paying = await createCaller(server)
  const held = await register(paying, tournament)
  await organizer.put(`/tournaments/${tournament.id}/hand-over`, { club_id: next.club_id })
  await pay(paying, held)
  const told = {
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW', message: expect.stringContaining('les reçus sont au nom') },
  }
  expect(await next.put(`/tournaments/${tournament.id}/hand-over/answer`, { accepted: true })).toMatchObject(told)
  expect(await admin.put(`/tournaments/${tournament.id}/organizer`, { club_id: next.club_id })).toMatchObject(told)
  await expect(
    db`update tournaments set organizer_club_id = ${next.club_id} where id = ${tournament.id}`,
  ).rejects.toMatchObject({ constraint: 'tournaments_keep_issuer' })
})

test('un admin confie à un autre club le tournoi d’un organisateur qui n’est plus là', async () => {
  const gone = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: gone.club_id })
  await db`update clubs set status = 'suspended' where id = ${gone.club_id}`
  expect(await gone.get(`/tournaments/${tournament.id}/life`)).toMatchObject({ status: 404 })
  const next = await createCaller(server, { organizer: true })
  const give = () => admin.put(`/tournaments/${tournament.id}/organizer`, { club_id: next.club_id })
  expect(await give()).toMatchObject({ status: 200 })
  expect(await give()).toMatchObject({ status: 200 })
  expect((await next.get('/messages')).body.items).toMatchObject([{ subject: 'Organisateur changé : Tournoi de Lyon' }])
})

test('passé sa fin il se lit terminé sans que personne ne fasse rien ; clos, chaque club l’apprend une fois', async () => {
  const tournament = await open({ in_days: -2 })
  const club = await createCaller(server)
  const { id } = await createRegistration(db, {
    tournament,
    club_id: club.club_id,
    status: 'approved',
    payment_status: 'unpaid',
  })
  await audit(db as never, {
    ...passingTime,
    action: 'registration.create',
    entity: 'registration',
    entity_id: id,
    changes: { status: [null, 'approved'], payment_status: [null, 'unpaid'] },
  })
  expect(await life(tournament)).toMatchObject({ status: 'completed', stored_status: 'registration_open' })
  const finish = () => organizer.put(`/tournaments/${tournament.id}/finish`)
  expect(await finish()).toMatchObject({ status: 200, body: { stored_status: 'completed' } })
  expect(await finish()).toMatchObject({ status: 200 })
  await runJobs(server, TELL_FINISHED_JOB)
  await tellFinished(server.services, tournament.id)
  expect((await club.get('/messages')).body.items).toMatchObject([{ subject: 'Tournoi terminé : Tournoi de Lyon' }])
  expect(await organizer.put(`/tournaments/${(await open()).id}/finish`)).toMatchObject({
    status: 409,
    body: { message: 'Ce tournoi n’a pas encore commencé.' },
  })
})

/** What the invariants ask of an ended registration that was written as it stands. */
async function soundlyRejected(id: string) {
  await db`update registrations set payment_status = 'unpaid' where id = ${id}`
  await audit(db as never, {
    ...passingTime,
    action: 'registration.reject',
    entity: 'registration',
    entity_id: id,
    changes: { status: ['pending', 'rejected'], payment_status: [null, 'unpaid'] },
  })
}

/** Locks the places, as another registration under way does. */
const withPlacesLocked = <T>(
  { tournament_category_id }: { tournament_category_id: number },
  act: (tx: Tx) => Promise<T>,
) =>
  db.begin(async (tx) => {
    await tx`select from tournament_categories where id = ${tournament_category_id} for no key update`
    return act(tx)
  })

const somebodyWaitsForALock = () =>
  vi.waitFor(
    async () =>
      expect(
        await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ).not.toHaveLength(0),
    { timeout: 30_000 },
  )
