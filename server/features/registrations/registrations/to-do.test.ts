import { afterAll, expect, test } from 'vitest'
import { seasonOf } from '#domain/common/dates/season.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createDocument, createTournament } from '#test/kit/factories.ts'
import {
  enterPaidTeam,
  enterWaitingTeam,
  expectSoundness,
  register,
  tryToRegister,
} from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const toDo = async (caller: Caller, query = '') => (await caller.get(`/registrations/to-do?${query}`)).body
const approvals = (caller: Caller, ids: string[]) => caller.put('/registrations/approvals', { ids })

/** Everything an organiser may have before them, entered as people do. */
async function everything() {
  const organizer = await createCaller(server, { organizer: true })
  const open = (options: Parameters<typeof createTournament>[1] = {}) =>
    createTournament(db, { organizer_club_id: organizer.club_id, payment_methods: ['card', 'cheque'], ...options })
  const plain = await open({ title: 'Tournoi de mars' })
  const strict = await open({ title: 'Tournoi strict', required_documents: ['reglement'] })
  const free = await open({ price_cents: 0 })
  const afterwards = await open({ payment_timing: 'after_approval' })
  const small = await open({ max_participants: 1 })
  const paid = [await enterPaidTeam(server, plain), await enterPaidTeam(server, plain)]
  const incomplete = await enterPaidTeam(server, strict)
  const complete = await enterPaidTeam(server, strict)
  await createDocument(db, { club_id: complete.club.club_id, type: 'reglement', status: 'approved' })
  const enter = async (tournament: typeof plain, input: Record<string, unknown>) => {
    const club = await createCaller(server)
    return register(club, tournament, input)
  }
  const gratis = await enter(free, { payment_method: undefined })
  const later = await enter(afterwards, { payment_method: 'cheque' })
  const cheque = await enter(plain, { payment_method: 'cheque' })
  const overdue = await enter(plain, { payment_method: 'cheque' })
  await db`update registrations set payment_due_at = now() - interval '1 hour' where id = ${overdue.id}`
  await enter(plain, {})
  await enterPaidTeam(server, small)
  const waiting = await enterWaitingTeam(server, small)
  await enterPaidTeam(server, await createTournament(db))
  return { organizer, plain, strict, small, paid, incomplete, complete, gratis, later, cheque, overdue, waiting }
}

test('ce qui est à faire se compte comme la règle en juge, une inscription après l’autre, sous chaque filtre', async () => {
  const { organizer, plain, strict, cheque, waiting } = await everything()
  for (const query of [
    '',
    `tournament_id=${plain.id}`,
    `tournament_id=${strict.id}`,
    'q=strict',
    'payment_status=paid',
  ]) {
    const { items } = (await organizer.get(`/registrations?scope=organized&limit=100&${query}`)).body as {
      items: {
        status: string
        payment_status: string
        payment_due_at: string | null
        amount_cents: number
        missing_documents: unknown[]
        permissions: { approve: boolean; confirm_payment: boolean }
        tournament: { payment_timing: string }
      }[]
    }
    const settled = items.filter(
      ({ status, payment_status, amount_cents, tournament }) =>
        status === 'pending' &&
        (payment_status === 'paid' || amount_cents === 0 || tournament.payment_timing === 'after_approval'),
    )
    const awaited = items.filter(
      ({ status, permissions, tournament }) =>
        permissions.confirm_payment && (tournament.payment_timing === 'at_registration' || status === 'approved'),
    )
    const dues = awaited.map(({ payment_due_at }) => payment_due_at).filter((due) => due !== null)
    const late = dues.filter((due) => Date.parse(due) <= Date.now())
    const next = dues.filter((due) => !late.includes(due)).sort()[0]
    expect(await toDo(organizer, query)).toEqual({
      approvable: settled.filter(({ missing_documents }) => missing_documents.length === 0).length,
      incomplete: settled.filter(({ missing_documents }) => missing_documents.length > 0).length,
      awaiting_payment: awaited.length,
      overdue: late.length,
      next_due: next ? { at: next, time_zone: 'Europe/Paris' } : null,
      waiting: items.filter(({ status }) => status === 'waitlisted').length,
    })
  }
  expect(await toDo(organizer)).toMatchObject({
    approvable: 6,
    incomplete: 1,
    awaiting_payment: 2,
    overdue: 1,
    waiting: 1,
    next_due: { at: cheque.payment_due_at },
  })
  for (const stranger of [waiting.club, await createCaller(server, { organizer: true })])
    expect(await toDo(stranger)).toMatchObject({ approvable: 0, awaiting_payment: 0, waiting: 0 })
  expect(await toDo(waiting.club, 'scope=all')).toMatchObject({ approvable: 0, waiting: 0 })
})

test('le nombre de chaque état est celui de la table, sous les mêmes filtres, quel que soit l’état choisi', async () => {
  const { organizer, plain } = await everything()
  const counted = await db<{ status: string; count: number }[]>`
    select r.status, count(*)::int from registrations r join tournaments t on t.id = r.tournament_id
    where t.organizer_club_id = ${organizer.club_id} group by 1 order by 1`
  const inPlain = await db<{ status: string; count: number }[]>`
    select status, count(*)::int from registrations
    where tournament_id = ${plain.id} and payment_status = 'awaiting' group by 1 order by 1`
  for (const status of ['', '&status=pending', '&status=held', '&status=approved']) {
    expect((await organizer.get(`/registrations?scope=organized${status}`)).body.counts).toEqual([...counted])
    const path = `/registrations?scope=organized&tournament_id=${plain.id}&payment_status=awaiting${status}`
    expect((await organizer.get(path)).body.counts).toEqual([...inPlain])
  }
})

test('un réglage qui retire les inscriptions aux organisateurs ne leur laisse rien à faire', async () => {
  const { organizer } = await everything()
  await db`insert into settings (key, value) values ('organizer_manage_registrations', 'false')`
  expect(await toDo(organizer)).toMatchObject({ approvable: 0, incomplete: 0, awaiting_payment: 0, waiting: 0 })
  await db`delete from settings where key = 'organizer_manage_registrations'`
})

test('à faire d’abord : ce qui se décide, par ordre d’arrivée, puis ce qui se paie, par échéance, puis la liste d’attente', async () => {
  const { organizer, paid, incomplete, complete, gratis, later, cheque, overdue, waiting } = await everything()
  const read: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await organizer.get(
      `/registrations?scope=organized&order=to_do&limit=3${cursor ? `&cursor=${cursor}` : ''}`,
    )
    read.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  } while (cursor)
  expect(new Set(read).size).toBe(read.length)
  const toDecide = [...paid, incomplete, complete, gratis, later].map(({ id }) => id)
  expect(read.slice(0, 6)).toEqual(toDecide)
  const others = [overdue, cheque, waiting].map(({ id }) => id)
  expect(read.filter((id) => others.includes(id))).toEqual(others)
  expect((await organizer.get('/registrations?scope=organized&order=to_do&status=pending')).body.total).toBe(9)
})

test('deux organisateurs valident tout ensemble pendant qu’on se dispute les places : chacune une fois, un seul message, aucune place de trop', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const colleague = await createCaller(server, { club_id: organizer.club_id, rights: 'manager' })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, max_participants: 14 })
  const entered = []
  for (let index = 0; index < 12; index++) entered.push(await enterPaidTeam(server, tournament))
  const ids = entered.map(({ id }) => id)
  const rivals = await Promise.all(Array.from({ length: 6 }, () => createCaller(server)))
  const [one, other, ...taken] = await Promise.all([
    approvals(organizer, ids),
    approvals(colleague, ids),
    ...rivals.map((rival) => tryToRegister(rival, tournament)),
  ])
  const outcomes = [...one.body.outcomes, ...other.body.outcomes] as {
    id: string
    approved: boolean
    message: string | null
  }[]
  expect(outcomes).toHaveLength(24)
  for (const id of ids) {
    const mine = outcomes.filter((outcome) => outcome.id === id)
    expect(mine.filter(({ approved }) => approved)).toHaveLength(1)
    expect(mine).toHaveLength(2)
    expect(mine.find(({ approved }) => !approved)!.message).toBe('Cette inscription est déjà validée.')
  }
  expect(taken.filter(({ status }) => status === 201)).toHaveLength(2)
  const told = await db<{ count: number }[]>`
    select count(*)::int from mails where kind = 'registration-approved' and once_for in ${db(ids)} group by once_for, recipient`
  expect(told.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 1))
  const [category] = await db`
    select current_participants from tournament_categories where id = ${tournament.tournament_category_id}`
  expect(category).toEqual({ current_participants: 14 })
  expect(await toDo(organizer)).toMatchObject({ approvable: 0 })
})

test('une saison est la même pour la base et pour la règle', async () => {
  for (const day of ['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01', '2028-02-29', '2027-08-31']) {
    const [row] = await db<{ season: string }[]>`select season_of(${day}::date) as season`
    expect(row!.season).toBe(seasonOf(day))
  }
})
