import { afterAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import {
  enterPaidTeam,
  enterWaitingTeam,
  expectSoundness,
  pay,
  register,
  tryToRegister,
} from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { lockWaits } from '#test/kit/held-at-once.ts'
import { expireOverdue } from '../ending/expire-overdue.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

type Entered = Awaited<ReturnType<typeof enterPaidTeam>>

const HOUR_MS = 3_600_000

const cancel = (caller: Caller, { id }: { id: string }) => caller.post(`/registrations/${id}/cancellation`)
const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body
const accept = (caller: Caller, { id }: { id: string }, payment_method?: string) =>
  caller.put(`/registrations/${id}/offer-acceptance`, { payment_method })

test('complet, puis libéré, proposé au premier, accepté et payé', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const first = await enterPaidTeam(server, tournament)
  const second = await enterWaitingTeam(server, tournament)
  const third = await enterWaitingTeam(server, tournament)
  expect(await read(second.club, second)).toMatchObject({
    status: 'waitlisted',
    rank: 1,
    label: 'Liste d’attente, rang 1',
    payment_status: 'unpaid',
    permissions: { pay: false, cancel: true, accept_offer: false },
  })
  expect(await read(third.club, third)).toMatchObject({ rank: 2 })
  expect((await third.club.get(`/tournaments/${tournament.id}/registration-options`)).body.registrations).toMatchObject(
    [{ status: 'waitlisted', rank: 2, label: 'Liste d’attente, rang 2' }],
  )

  expect((await cancel(first.club, first)).body).toMatchObject({ status: 'cancelled' })
  const offered = await read(second.club, second)
  expect(offered).toMatchObject({
    status: 'offered',
    label: 'Place proposée',
    rank: null,
    permissions: { pay: true, accept_offer: true },
  })
  expect(Date.parse(offered.offer_expires_at) - Date.now()).toBeGreaterThan(48 * HOUR_MS)
  expect(await read(third.club, third)).toMatchObject({ status: 'waitlisted', rank: 1 })

  expect((await accept(second.club, second, 'card')).body).toMatchObject({ status: 'offered', payment_method: 'card' })
  expect((await pay(second.club, second)).body).toMatchObject({
    registration: { status: 'pending', payment_status: 'paid' },
  })
  const inbox = (await second.club.get('/messages')).body.items.map(({ subject }: { subject: string }) => subject)
  expect(inbox).toEqual([
    'Inscription enregistrée : Les Aigles',
    'Une place vous est proposée : Tournoi de Lyon',
    'Liste d’attente : Les Aigles, rang 1',
  ])
})

test('la liste d’attente n’est jamais débitée', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  expect(await pay(waiting.club, waiting)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('une place proposée qui n’est pas prise passe au suivant, la nuit ne compte pas', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { max_participants: 1 })
  const first = await enterPaidTeam(late, tournament)
  const second = await enterWaitingTeam(late, tournament)
  const third = await enterWaitingTeam(late, tournament)
  await cancel(first.club, first)
  late.advance(49 * HOUR_MS)
  expect(await read(second.club, second)).toMatchObject({ status: 'offered' })
  late.advance(6 * 24 * HOUR_MS)
  expect(await read(second.club, second)).toMatchObject({ status: 'expired' })
  expect(await accept(second.club, second, 'card')).toMatchObject({ status: 409, body: { code: 'OFFER_EXPIRED' } })
  expect(await read(third.club, third)).toMatchObject({ status: 'offered' })
  await expireOverdue(late.services)
  expect(await read(third.club, third)).toMatchObject({ status: 'offered' })
  await expectSoundness(late)
})

test('le job libère les places dont le délai est passé', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { max_participants: 1 })
  const club = await createCaller(late)
  const held = await register(club, tournament)
  const waiting = await enterWaitingTeam(late, tournament)
  await expireOverdue(late.services)
  expect(await read(club, held)).toMatchObject({ status: 'held' })
  late.advance(16 * 60_000)
  await expireOverdue(late.services)
  expect(await read(waiting.club, waiting)).toMatchObject({ status: 'offered' })
  expect((await club.get('/messages')).body.items).toMatchObject([{ subject: 'Délai dépassé : Les Aigles' }])
})

test('à deux jours du tournoi la place libérée est au premier qui la prend', async () => {
  const tournament = await createTournament(db, { max_participants: 1, in_days: 1 })
  const first = await enterPaidTeam(server, tournament)
  const second = await enterWaitingTeam(server, tournament)
  const third = await enterWaitingTeam(server, tournament)
  await cancel(first.club, first)
  expect(await read(second.club, second)).toMatchObject({ status: 'waitlisted', permissions: { accept_offer: true } })
  expect((await second.club.get('/messages')).body.items[0]).toMatchObject({
    subject: 'Une place s’est libérée : Tournoi de Lyon',
  })
  expect((await accept(third.club, third, 'card')).body).toMatchObject({ status: 'offered' })
  expect(await accept(second.club, second, 'card')).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_FULL' } })
  expect((await pay(third.club, third)).body).toMatchObject({ registration: { status: 'pending' } })
})

test('deux places libres prises sans être payées : la troisième attend, et le temps passé dans la liste ne compte pas', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { max_participants: 1, in_days: 1, max_teams_per_club: 3 })
  const first = await enterPaidTeam(late, tournament)
  const club = await createCaller(late)
  const waiting = { waiting_list: true, payment_method: undefined }
  const teams = await Promise.all(
    [1, 2, 3].map((n) => register(club, tournament, { ...waiting, team_name: `Les Aigles ${n}` })),
  )
  late.advance(HOUR_MS)
  await cancel(first.club, first)
  for (const team of teams.slice(0, 2)) {
    expect((await accept(club, team, 'card')).body).toMatchObject({ status: 'offered' })
    late.advance(16 * 60_000)
  }
  const refused = await accept(club, teams[2]!, 'card')
  expect(refused).toMatchObject({ status: 409, body: { code: 'HOLDS_UNPAID' } })
  expect(refused.body.message).toContain('à partir du')
})

test('une place proposée ne se prend plus une fois le tournoi commencé', async () => {
  const late = await startTestServer()
  const tournament = await createTournament(db, { max_participants: 1, in_days: 3 })
  const first = await enterPaidTeam(late, tournament)
  const second = await enterWaitingTeam(late, tournament)
  await cancel(first.club, first)
  await db`update registrations set offer_expires_at = now() + interval '5 days' where id = ${second.id}`
  late.advance(73 * HOUR_MS)
  expect(await read(second.club, second)).toMatchObject({ status: 'offered', permissions: { accept_offer: false } })
  expect(await accept(second.club, second, 'card')).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CLOSED' } })
})

test('une place payée par chèque est prise dès l’acceptation', async () => {
  const tournament = await createTournament(db, { max_participants: 1, payment_methods: ['card', 'cheque'] })
  const first = await enterPaidTeam(server, tournament)
  const second = await enterWaitingTeam(server, tournament)
  await cancel(first.club, first)
  expect((await accept(second.club, second, 'cheque')).body).toMatchObject({
    status: 'pending',
    payment_status: 'awaiting',
    payment_method: 'cheque',
  })
})

test('la place va à qui attend depuis le plus longtemps, quel que soit l’ordre où les inscriptions sont rangées', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const first = await enterPaidTeam(server, tournament)
  const waiting = [
    await enterWaitingTeam(server, tournament),
    await enterWaitingTeam(server, tournament),
    await enterWaitingTeam(server, tournament),
  ].sort((one, other) => (one.id < other.id ? -1 : 1))
  // The last by its number has waited longest, as a team that comes back to the list at its original time.
  for (const [index, { id }] of waiting.entries())
    await db`update registrations set waitlisted_at = now() - ${index + 1} * interval '1 hour' where id = ${id}`
  const longest = waiting[2]!
  expect(await read(longest.club, longest)).toMatchObject({ rank: 1 })
  await cancel(first.club, first)
  expect(await read(longest.club, longest)).toMatchObject({ status: 'offered' })
  await cancel(longest.club, longest)
  expect(await read(waiting[1]!.club, waiting[1]!)).toMatchObject({ status: 'offered' })
  expect(await read(waiting[0]!.club, waiting[0]!)).toMatchObject({ status: 'waitlisted' })
})

test('une demande qui a attendu son tour prend rang derrière celles qui sont entrées avant elle', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  await enterPaidTeam(server, tournament)
  const [slow, quick] = [await createCaller(server), await createCaller(server)]
  const wait = (club: Caller) => register(club, tournament, { waiting_list: true, payment_method: undefined })
  const late = await db.begin(async (tx) => {
    await tx`select from clubs where id = ${slow.club_id} for update`
    const asked = wait(slow)
    await lockWaits(tx, 1)
    expect(await wait(quick)).toMatchObject({ rank: 1 })
    return { asked }
  })
  const entered = await late.asked
  expect(entered).toMatchObject({ rank: 2 })
  expect(await read(slow, entered)).toMatchObject({ rank: 2 })
})

test('le premier parti est le premier remboursé quand une équipe prend une place, quel que soit son rang de rangement', async () => {
  const tournament = await createTournament(db, { max_participants: 2, in_days: 12 })
  const entered = [await enterPaidTeam(server, tournament), await enterPaidTeam(server, tournament)]
  const [second, first] = entered.sort((one, other) => (one.id < other.id ? -1 : 1)) as [Entered, Entered]
  const [next, after] = [await enterWaitingTeam(server, tournament), await enterWaitingTeam(server, tournament)]
  await cancel(first.club, first)
  await cancel(second.club, second)
  const owed = async ({ club, id }: Entered) => (await read(club, { id })).refund_due_cents
  expect([await owed(first), await owed(second)]).toEqual([2000, 2000])
  await pay(next.club, next)
  expect([await owed(first), await owed(second)]).toEqual([4000, 2000])
  await pay(after.club, after)
  expect([await owed(first), await owed(second)]).toEqual([4000, 4000])
})

test('quitter la liste ou refuser l’offre fait avancer les suivants', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const first = await enterPaidTeam(server, tournament)
  const [second, third, fourth] = [
    await enterWaitingTeam(server, tournament),
    await enterWaitingTeam(server, tournament),
    await enterWaitingTeam(server, tournament),
  ]
  await cancel(second.club, second)
  expect(await read(fourth.club, fourth)).toMatchObject({ rank: 2 })
  await cancel(first.club, first)
  expect(await read(third.club, third)).toMatchObject({ status: 'offered' })
  await cancel(third.club, third)
  expect(await read(fourth.club, fourth)).toMatchObject({ status: 'offered' })
})

test('demander la liste d’attente quand une place est libre ne la garde pas sans payer', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  const input = { waiting_list: true, payment_method: undefined }
  expect(await tryToRegister(club, tournament, input)).toMatchObject({ status: 422 })
})

test('un étranger ne peut ni voir ni accepter une offre', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const first = await enterPaidTeam(server, tournament)
  const second = await enterWaitingTeam(server, tournament)
  await cancel(first.club, first)
  const stranger = await createCaller(server)
  expect(await stranger.get(`/registrations/${second.id}`)).toMatchObject({ status: 404 })
  expect(await accept(stranger, second, 'card')).toMatchObject({ status: 404 })
})
