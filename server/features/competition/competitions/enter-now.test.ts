import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { createCompeting, matchesOf, recordScore } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

type Running = Awaited<ReturnType<typeof run>>

/** Four teams that play, every place taken, and three that wait in the order of their names. */
async function run(options: Parameters<typeof createCompeting>[1] = {}) {
  const organizer = await createCaller(server, { organizer: true })
  const competing = await createCompeting(db, { organizer_club_id: organizer.club_id, in_days: 1, ...options })
  const { tournament, tournament_category_id: id } = competing
  await db`update tournament_categories set max_participants = 4 where id = ${id}`
  const waiting: string[] = []
  for (const [index, team_name] of ['Un', 'Deux', 'Trois'].entries()) {
    const { id: club_id } = await createClub(db)
    const made = await createRegistration(db, {
      tournament,
      club_id,
      team_name,
      status: 'waitlisted',
      payment_status: 'unpaid',
    })
    await db`
      update registrations set waitlisted_at = now() - interval '1 day' + ${index} * interval '1 hour' where id = ${made.id}`
    waiting.push(made.id)
  }
  return { organizer, competing, tournament, id, team: competing.teams[3]!.id, waiting }
}

const ask = (
  { organizer, id, team, waiting }: Running,
  by = waiting[0]!,
  input: Record<string, unknown> = {},
  caller: Caller = organizer,
) => {
  const fee = { state: 'awaited', method: 'cash' }
  return caller.put(`/tournament-categories/${id}/entry`, {
    request_id: randomUUID(),
    team,
    by,
    expected_refund_cents: 0,
    hash: '',
    fee,
    ...input,
  })
}
const preview = ({ organizer, id, team, waiting }: Running, by = waiting[0]!, leaving = team) =>
  organizer.post(`/tournament-categories/${id}/entry-preview`, { team: leaving, by })

/** Read, then pressed. */
async function enter(running: Running, by = running.waiting[0]!, input: Record<string, unknown> = {}) {
  const { body } = await preview(running, by)
  const expected_refund_cents = body.leaving?.refund_cents ?? 0
  return ask(running, by, { hash: body.hash, expected_refund_cents, ...input })
}

const registrationOf = async (id: string) =>
  (
    await db<
      {
        status: string
        payment_status: string
        payment_method: string | null
        due: number | null
        reason: string | null
      }[]
    >`
      select status, payment_status, payment_method, reason, round(extract(epoch from payment_due_at - now()) / 86400)::int as due
      from registrations where id = ${id}`
  )[0]!
const participants = async ({ id }: Running) =>
  (await db<{ n: number }[]>`select current_participants as n from tournament_categories where id = ${id}`)[0]!.n
const pay = (registration_id: string) => db`
  insert into payments (registration_id, provider, method, amount_cents, status, succeeded_at)
  values (${registration_id}, 'manual', 'cheque', 4000, 'succeeded', now())`
const refundsOf = (registration_id: string) =>
  db`select amount_cents from refunds where registration_id = ${registration_id}`

const begun = (running: Running) => db`
  update tournaments set starts_at = now() - interval '1 hour' where id = ${running.tournament.id}`

test('une équipe absente est remplacée en un geste : la place, les matchs et la somme due, les résultats des autres restent', async () => {
  const running = await run()
  const { competing, team, waiting } = running
  await begun(running)
  await pay(team)
  const [first] = (await matchesOf(db, competing)).filter(
    ({ team1_id, team2_id }) => team1_id !== team && team2_id !== team,
  )
  await recordScore(db, competing, first!.game, [50, 40])
  const read = await preview(running)
  expect(read).toMatchObject({
    status: 200,
    body: {
      amount_cents: 4000,
      leaving: { refund_cents: 0, reason: 'Le tournoi a commencé\u00a0: aucun remboursement.' },
    },
  })
  expect(read.body.lines.join()).toContain('D → Un')
  expect(await ask(running, waiting[0], { hash: read.body.hash })).toMatchObject({ status: 200 })
  expect(await registrationOf(waiting[0]!)).toMatchObject({
    status: 'approved',
    payment_status: 'awaiting',
    payment_method: 'cash',
    due: 10,
  })
  expect(await registrationOf(team)).toMatchObject({ status: 'cancelled', reason: 'Équipe absente, remplacée par Un' })
  expect(await refundsOf(team)).toEqual([])
  expect(await participants(running)).toBe(4)
  const matches = await matchesOf(db, competing)
  const sides = matches.flatMap(({ team1_id, team2_id }) => [team1_id, team2_id])
  expect(sides.filter((side) => side === waiting[0])).toHaveLength(3)
  expect(sides).not.toContain(team)
  expect(matches.find(({ game }) => game === first!.game)).toMatchObject({ score_team1: 50, score_team2: 40 })
  const [told] =
    await db`select subject, content from messages where registration_id = ${waiting[0]!} and event like 'registration-approved%'`
  expect(told).toMatchObject({ subject: 'Votre équipe entre maintenant\u00a0: Un' })
})

test('réglée en main propre, elle est payée avec son reçu ; avant le début, l’absente est rendue en entier', async () => {
  const running = await run()
  const { team, waiting } = running
  await pay(team)
  expect(await enter(running, waiting[0], { fee: { state: 'received', method: 'cheque' } })).toMatchObject({
    status: 200,
  })
  expect(await registrationOf(waiting[0]!)).toMatchObject({ status: 'approved', payment_status: 'paid' })
  expect(
    await db`select p.amount_cents, p.method from payments p join receipts r on r.payment_id = p.id where p.registration_id = ${waiting[0]!}`,
  ).toEqual([{ amount_cents: 4000, method: 'cheque' }])
  expect(await refundsOf(team)).toEqual([{ amount_cents: 4000 }])
})

test('ce que l’on n’a pas lu ne se fait pas, et rien n’est écrit à moitié', async () => {
  const running = await run()
  const { team, waiting } = running
  await pay(team)
  const { body } = await preview(running)
  expect(await ask(running, waiting[0], { hash: 'autre', expected_refund_cents: 4000 })).toMatchObject({
    status: 409,
    body: { code: 'PREVIEW_STALE' },
  })
  expect(await ask(running, waiting[0], { hash: body.hash, expected_refund_cents: 0 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', data: { refund_cents: 4000 } },
  })
  expect(await registrationOf(waiting[0]!)).toMatchObject({ status: 'waitlisted', payment_status: 'unpaid' })
  expect(await registrationOf(team)).toMatchObject({ status: 'approved' })
  expect(await participants(running)).toBe(4)
})

test('la même pression deux fois à la fois n’entre, ne paie et ne prévient qu’une fois', async () => {
  const running = await run()
  const { team, waiting } = running
  const { body } = await preview(running)
  const input = { request_id: randomUUID(), hash: body.hash, fee: { state: 'received', method: 'cash' } }
  const pressed = () => ask(running, waiting[0], input)
  const answers = await bothWaiting(running, [pressed, pressed])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await pressed()).toMatchObject({ status: 200 })
  expect(await db`select from payments where registration_id = ${waiting[0]!}`).toHaveLength(1)
  expect(
    await db`select from messages where registration_id = ${team} and event like 'registration-cancelled%'`,
  ).toHaveLength(1)
})

test('une place libre et deux régies à la fois : une seule équipe entre, jamais une de trop', async () => {
  const running = await run()
  const { competing, waiting, id } = running
  const gone = [competing.teams[2]!.id, competing.teams[3]!.id]
  await db`update registrations set status = 'cancelled' where id in ${db(gone)}`
  await db`update tournament_categories set max_participants = 3 where id = ${id}`
  const asked = await Promise.all(
    gone.map(async (team, index) => {
      const by = waiting[index]!
      const { body } = await preview(running, by, team)
      return () => ask(running, by, { team, hash: body.hash })
    }),
  )
  const answers = await bothWaiting(running, asked)
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'TOURNAMENT_FULL' } })
  expect(await participants(running)).toBe(3)
})

/** Both have begun before either has the places. */
async function bothWaiting({ id }: Running, asked: readonly (() => ReturnType<Caller['put']>)[]) {
  const { promise: release, resolve: go } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holder = db.begin(async (tx) => {
    await tx`select from tournament_categories where id = ${id} for update`
    hold()
    await release
  })
  await held
  const answers = asked.map((press) => press())
  await vi.waitUntil(async () => {
    const locked =
      await db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return locked.length === asked.length
  })
  go()
  await holder
  return Promise.all(answers)
}

test('avant les deux derniers jours, la place revient à qui attend depuis le plus longtemps', async () => {
  const running = await run({ in_days: 7 })
  expect(await preview(running, running.waiting[1])).toMatchObject({
    status: 409,
    body: { code: 'WAITING_LIST_FIRST' },
  })
  expect(await ask(running, running.waiting[1])).toMatchObject({ status: 409, body: { code: 'WAITING_LIST_FIRST' } })
  expect(await enter(running, running.waiting[0])).toMatchObject({ status: 200 })
  const near = await run()
  expect(await enter(near, near.waiting[2])).toMatchObject({ status: 200 })
})

test('tirée et pas encore publiée : elle prend la même place du tirage', async () => {
  const running = await run({ published: false })
  const { id, team, waiting, competing } = running
  const order = competing.teams.map((one) => one.id)
  const draw = { number: 1, seed: 1, at: new Date().toISOString(), pools: [order], reasons: {}, by_hand: false }
  await db`update competitions set draw = ${db.json(draw)} where tournament_category_id = ${id}`
  expect(await preview(running)).toMatchObject({ status: 200, body: { lines: [], hash: '' } })
  expect(await enter(running)).toMatchObject({ status: 200 })
  const entrants = await db<{ registration_id: string }[]>`
    select registration_id from entrants where tournament_category_id = ${id} order by seed`
  expect(entrants.map(({ registration_id }) => registration_id)).toEqual([...order.slice(0, 3), waiting[0]])
  expect(await registrationOf(team)).toMatchObject({ status: 'cancelled' })
})

test('sans documents validés, suspendue, terminée ou d’une autre catégorie : refusée avec sa raison', async () => {
  const running = await run()
  const { tournament, waiting } = running
  const [club] = await db<{ club_id: number }[]>`select club_id from registrations where id = ${waiting[1]!}`
  await db`update clubs set status = 'suspended' where id = ${club!.club_id}`
  expect(await preview(running, waiting[1])).toMatchObject({ body: { code: 'REGISTRATION_REFUSED' } })
  await db`update tournaments set required_documents = '{insurance}' where id = ${tournament.id}`
  expect(await preview(running)).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } })
  expect(await ask(running)).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } })
  const other = await run()
  expect(await ask(running, other.waiting[0])).toMatchObject({ status: 404 })
  await db`update tournaments set status = 'completed' where id = ${other.tournament.id}`
  expect(await ask(other)).toMatchObject({ body: { code: 'TOURNAMENT_CLOSED' } })
})
