import { afterAll, expect, test, vi } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
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
import { offerAgain, OFFER_AGAIN_JOB } from './offer-again.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))
const admin = await createCaller(server, { admin: true, clubless: true })

async function stand(club_id: number, suspended: boolean) {
  const { version } = (await admin.get(`/admin/clubs/${club_id}`)).body
  const reason = suspended ? { reason: 'Deux forfaits sans prévenir' } : {}
  return admin.put(`/admin/clubs/${club_id}/suspension`, { version, suspended, ...reason })
}
/** Restores it, and runs the job that this wrote. */
async function restore(club_id: number) {
  expect((await stand(club_id, false)).status).toBe(200)
  const jobs = await db<{ data: { club_id: number } }[]>`
    select data from pgboss.job where name = ${OFFER_AGAIN_JOB} and data ->> 'club_id' = ${String(club_id)}`
  expect(jobs).toHaveLength(1)
  await offerAgain(server.services, jobs[0]!.data.club_id)
}
async function organizerOf({ id }: { id: number }): Promise<number> {
  const [row] = await db<{ organizer_club_id: number }[]>`select organizer_club_id from tournaments where id = ${id}`
  return row!.organizer_club_id
}
const statusOf = async ({ id }: { id: string }) =>
  (await db<{ status: string }[]>`select status from registrations where id = ${id}`)[0]!.status

test('un organisateur suspendu ne prend plus personne, ce qui est engagé se termine, et tout reprend quand il est rétabli', async () => {
  const tournament = await createTournament(db, { max_participants: 2 })
  const organizer_club_id = await organizerOf(tournament)
  const first = await enterPaidTeam(server, tournament)
  const holder = await createCaller(server)
  const held = await register(holder, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  expect((await stand(organizer_club_id, true)).status).toBe(200)

  const late = await createCaller(server)
  for (const wish of [{}, { waiting_list: true, payment_method: undefined }])
    expect(await tryToRegister(late, tournament, wish)).toMatchObject({
      status: 409,
      body: {
        code: 'TOURNAMENT_CLOSED',
        message:
          'Le club organisateur est suspendu\u00a0: ce tournoi ne prend pas de nouvelle inscription pour le moment.',
      },
    })
  const [option] = (await late.get(`/tournaments/${tournament.id}/registration-options`)).body.categories
  expect(option).toMatchObject({ can_register: false, can_join_waiting_list: false })
  expect(option.verdicts).toContainEqual(expect.objectContaining({ code: 'organizer_suspended', level: 'refusal' }))
  const shown = (await late.get(`/tournaments/${tournament.id}`)).body
  expect(shown.availability).toMatchObject({ label: 'Fermé', can_register: false, can_join_waiting_list: false })
  expect(JSON.stringify(shown)).not.toContain('organizer_status')
  const open = async () =>
    (await late.get(`/tournaments?places_left=true&organizer_club_id=${organizer_club_id}`)).body.items.length

  // What was held before is paid; a place that comes free is kept back.
  expect((await pay(holder, held)).body).toMatchObject({ registration: { status: 'pending' } })
  expect((await first.club.post(`/registrations/${first.id}/cancellation`)).status).toBe(200)
  expect(await statusOf(waiting)).toBe('waitlisted')
  expect(await open()).toBe(0)

  await restore(organizer_club_id)
  expect(await statusOf(waiting)).toBe('offered')
  expect((await waiting.club.post(`/registrations/${waiting.id}/cancellation`)).status).toBe(200)
  expect(await open()).toBe(1)
  await register(late, tournament)
})

test('dans les deux derniers jours, une place libre chez un organisateur suspendu n’est à personne', async () => {
  const tournament = await createTournament(db, { max_participants: 1, in_days: 1 })
  const organizer_club_id = await organizerOf(tournament)
  const first = await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  await stand(organizer_club_id, true)
  await first.club.post(`/registrations/${first.id}/cancellation`)
  const accept = () => waiting.club.put(`/registrations/${waiting.id}/offer-acceptance`, { payment_method: 'card' })
  expect((await waiting.club.get(`/registrations/${waiting.id}`)).body.permissions).toMatchObject({
    accept_offer: false,
  })
  expect((await accept()).status).not.toBe(200)
  expect(await statusOf(waiting)).toBe('waitlisted')
  await restore(organizer_club_id)
  expect((await accept()).body).toMatchObject({ status: 'offered' })
})

test('un club suspendu est passé dans la liste d’attente sans perdre son rang, et personne n’attend derrière lui', async () => {
  const tournament = await createTournament(db, { max_participants: 2 })
  const [first, second] = [await enterPaidTeam(server, tournament), await enterPaidTeam(server, tournament)]
  const passed = await enterWaitingTeam(server, tournament)
  const next = await enterWaitingTeam(server, tournament)
  expect((await stand(passed.club.club_id, true)).status).toBe(200)
  const cancel = (entry: typeof first) => entry.club.post(`/registrations/${entry.id}/cancellation`)
  await cancel(first)
  expect([await statusOf(passed), await statusOf(next)]).toEqual(['waitlisted', 'offered'])
  expect((await passed.club.get(`/registrations/${passed.id}`)).body).toMatchObject({ rank: 1 })
  await cancel(second)
  expect(await statusOf(passed)).toBe('waitlisted')
  const newcomer = await createCaller(server)
  const entered = await register(newcomer, tournament)
  await pay(newcomer, entered)

  const last = await enterWaitingTeam(server, tournament)
  expect((await passed.club.get(`/registrations/${passed.id}`)).body).toMatchObject({ rank: 1 })
  expect((await last.club.get(`/registrations/${last.id}`)).body).toMatchObject({ rank: 2 })
  await restore(passed.club.club_id)
  await cancel({ club: newcomer, id: entered.id })
  expect([await statusOf(passed), await statusOf(last)]).toEqual(['offered', 'waitlisted'])
})

test('une place restée libre revient au club rétabli', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const first = await enterPaidTeam(server, tournament)
  const alone = await enterWaitingTeam(server, tournament)
  await stand(alone.club.club_id, true)
  await first.club.post(`/registrations/${first.id}/cancellation`)
  expect(await statusOf(alone)).toBe('waitlisted')
  await expectSoundness(server)
  await restore(alone.club.club_id)
  expect(await statusOf(alone)).toBe('offered')
})

test('qui suspend l’organisateur attend l’inscription en cours\u00a0: rien n’entre une fois qu’il est suspendu', async () => {
  const tournament = await createTournament(db)
  const organizer_club_id = await organizerOf(tournament)
  const club = await createCaller(server)
  const both = await db.begin(async (tx) => {
    await tx`lock table registrations in share mode`
    const entering = tryToRegister(club, tournament)
    await locksWaitedFor(1)
    let isDone = false
    const suspending = stand(organizer_club_id, true).finally(() => (isDone = true))
    await vi.waitFor(async () => expect(isDone || (await waitingForALock()) === 2).toBe(true), WITHIN)
    return [entering, suspending]
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 200])
  const lines = await db<{ action: string }[]>`
    select action from audit_log where action in ('registration.create', 'registration.hold', 'club.suspended')
      and (entity_id = ${String(organizer_club_id)} or actor_id = ${club.user_id}) order by id`
  expect(lines.map(({ action }) => action.split('.')[0])).toEqual(['registration', 'club'])
  expect((await tryToRegister(await createCaller(server), tournament)).body).toMatchObject({
    code: 'TOURNAMENT_CLOSED',
  })
})

test('un club que l’on suspend pendant sa demande n’entre pas', async () => {
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  const entering = await db.begin(async (tx) => {
    await tx`update clubs set status = 'suspended' where id = ${club.club_id}`
    const asked = tryToRegister(club, tournament)
    await locksWaitedFor(1)
    return [asked]
  })
  expect((await entering[0]!).body).toMatchObject({ data: { verdict: 'club_suspended' } })
})

test('un club rétabli au moment où une place se libère l’a, lui ou le suivant, et elle ne reste pas vide', async () => {
  for (let round = 0; round < 6; round++) {
    const tournament = await createTournament(db, { max_participants: 1 })
    const first = await enterPaidTeam(server, tournament)
    const waiting = await enterWaitingTeam(server, tournament)
    await stand(waiting.club.club_id, true)
    await Promise.all([first.club.post(`/registrations/${first.id}/cancellation`), restore(waiting.club.club_id)])
    expect(await statusOf(waiting)).toBe('offered')
  }
})

const WITHIN = { timeout: 30_000 }
const waitingForALock = async () =>
  (await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length
const locksWaitedFor = (count: number) => vi.waitFor(async () => expect(await waitingForALock()).toBe(count), WITHIN)
