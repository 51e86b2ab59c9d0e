import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Mark } from '#contract/competition/tables.ts'
import { liveScore } from '#domain/competition/table/live-score.ts'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { heldAtOnce } from '#test/kit/held-at-once.ts'
import { startTestServer } from '#test/kit/server.ts'
import { tableCalls, tableEvents } from '#test/competition/table-calls.ts'
import { secretOf } from './court-secrets.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const server = await startTestServer()
/** All that is made here is played on one day, of which this is ten o’clock. */
const noon = new Date(new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10)).getTime() + 10 * HOUR
server.advance(noon - Date.now())
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Durand' })
const keeper = await createCaller(server, { club_id: organizer.club_id, rights: 'table', full_name: 'Inès Moreau' })

const points = (side: 0 | 1, worth: 1 | 2 | 3): Mark => ({ kind: 'points', side, points: worth })
const press = (act: Mark) => ({ id: randomUUID() as string, act })
const presses = (...acts: Mark[]) => acts.map(press)

/** Begins a match at the desk, without any table. */
async function playing({
  score_mode = 'running',
  rules,
}: Pick<NonNullable<Parameters<typeof createCompeting>[1]>, 'score_mode' | 'rules'> = {}) {
  const made = await createCompeting(db, {
    organizer_club_id: organizer.club_id,
    status: 'active',
    score_mode,
    in_days: (noon - Date.now()) / DAY,
    courts: 1,
    ...(rules ? { rules } : {}),
  })
  const [match] = (await matchesOf(db, made)).toSorted((one, other) =>
    one.scheduled_date.localeCompare(other.scheduled_date),
  )
  const teams = [match!.team1_id, match!.team2_id]
  await organizer.put(`/matches/${match!.id}/start`, {})
  const mark = (caller: typeof organizer, ...pressed: { id: string; act: Mark }[]) =>
    caller.put(`/matches/${match!.id}/marks`, { teams, presses: pressed })
  return { made, match: match!, mark }
}

const deskMatch = async ({ tournament }: Competing, id: number) =>
  (await organizer.get(`/tournaments/${tournament.id}/desk`)).body.matches.find(
    (each: { id: number }) => each.id === id,
  )

/** The score that the pad shows: it counts the acts itself. */
const shown = ({ base, acts }: { base: never; acts: never[] }) => liveScore({ scoring: '5x5', periods: 4 }, base, acts)

/** Opens the telephone of a table by the code of its court. */
async function table({
  made,
  match,
}: {
  made: Competing
  match: { id: number; team1_id: string | null; team2_id: string | null }
}) {
  const secret = secretOf(server.services, { court_id: made.courts[0]!.id, generation: 1 })
  const call = tableCalls(server, { secret, device: randomUUID() })
  const event = tableEvents(new Date(noon))
  await call('open', { label: 'Paul' })
  return {
    write: (act: object, pen: number | null = null) => call('sync', { unsent: 0, events: [event(match, act, pen)] }),
    take: () =>
      call('pen', { match_id: match.id, base: { score: [9, 9], period: 1, fouls: [0, 0], timeouts: [0, 0] } }),
  }
}

test('la régie marque un match sans table\u00a0: le score se voit à la régie et pour le public, le dernier geste se reprend', async () => {
  const { made, match, mark } = await playing()
  const three = press(points(1, 3))
  const first = await mark(keeper, press(points(0, 2)), three, press({ kind: 'period', period: 2 }))
  expect(first.status).toBe(200)
  expect(first.body.held_by).toBeNull()
  expect(shown(first.body)).toMatchObject({ score: [2, 3], period: 2 })
  expect(await deskMatch(made, match.id)).toMatchObject({
    score: [2, 3],
    period: '2e période',
    pen: { holder: 'La régie', is_desk: true },
  })
  const live = await fetch(`${server.url}/api/live/${made.tournament.id}?since=0`).then((response) => response.json())
  expect(live.matches.find(({ id }: { id: number }) => id === match.id)).toMatchObject({
    score: { kind: 'live', team1: 2, team2: 3 },
  })
  await mark(organizer, press({ kind: 'cancel', of: three.id }))
  expect(shown((await organizer.get(`/matches/${match.id}/marks`)).body).score).toEqual([2, 0])
  expect(await deskMatch(made, match.id)).toMatchObject({ score: [2, 0] })
})

test('un essai au pavé de la régie, repris, laisse reprendre le démarrage ; le match suivant commence sans lui', async () => {
  const { made, match, mark } = await playing()
  const two = press(points(0, 2))
  await mark(organizer, two, press({ kind: 'period', period: 2 }))
  const unstart = () => organizer.put(`/matches/${match.id}/unstart`, {})
  expect(await unstart()).toMatchObject({ status: 409, body: { message: expect.stringContaining('annulez d’abord') } })
  await mark(organizer, press({ kind: 'cancel', of: two.id }))
  expect((await unstart()).status).toBe(200)
  expect(await deskMatch(made, match.id)).toMatchObject({ status: 'scheduled', score: null, period: null, pen: null })

  await organizer.put(`/matches/${match.id}/start`, {})
  const { body } = await mark(organizer, press(points(1, 3)))
  expect(body.acts).toHaveLength(1)
  expect(shown(body)).toMatchObject({ score: [0, 3], period: 1 })
})

test('une table qui tient la marque garde le match commencé, même sans point', async () => {
  const { made, match } = await playing()
  const court = await table({ made, match })
  await court.take()
  await db`update matches set live = null, score_team1 = 0, score_team2 = 0 where id = ${match.id}`
  expect(await organizer.put(`/matches/${match.id}/unstart`, {})).toMatchObject({ status: 409 })
})

test('la régie n’est pas une table\u00a0: ni parmi les appareils d’un terrain, ni comme sa table, et ne s’écarte pas', async () => {
  const { made, mark } = await playing()
  await mark(organizer, press(points(0, 2)))
  const { body } = await organizer.get(`/tournaments/${made.tournament.id}/tables`)
  expect(body.courts[0].devices).toEqual([])
  expect((await organizer.get(`/tournaments/${made.tournament.id}/desk`)).body.courts[0].table).toBeNull()
  const [desk] = await db<{ id: string }[]>`
    select id from table_devices where court_id = ${made.courts[0]!.id} and is_desk`
  expect((await organizer.put(`/table-devices/${desk!.id}/block`, { blocked: true })).status).toBe(404)
})

test('un appui renvoyé compte une fois, même une fois le match fini\u00a0; un nouveau est alors refusé', async () => {
  const { made, match, mark } = await playing()
  const two = press(points(0, 2))
  await mark(organizer, two)
  await mark(organizer, two, press(points(0, 1)))
  expect(await deskMatch(made, match.id)).toMatchObject({ score: [3, 0] })
  const outcome = { kind: 'score', score: [3, 0] }
  await organizer.put(`/matches/${match.id}/result`, { outcome, request_id: randomUUID() })
  expect((await mark(organizer, two)).status).toBe(200)
  expect(await mark(organizer, press(points(1, 3)))).toMatchObject({
    status: 409,
    body: { code: 'NOT_ALLOWED_NOW', message: 'Ce match est déjà terminé.' },
  })
  expect(await deskMatch(made, match.id)).toMatchObject({ status: 'completed', score: [3, 0] })
})

test('deux téléphones marquent le même match à la fois, et l’un renvoie tout\u00a0: aucun appui perdu ni compté deux fois', async () => {
  const { made, match, mark } = await playing()
  const [one, other] = [presses(points(0, 2), points(0, 3)), presses(points(1, 1), points(1, 2))]
  // Both wait for the match that nobody has marked yet, and only one of them may take its pen.
  const answers = await heldAtOnce(db, (tx) => tx`select from matches where id = ${match.id} for update`, [
    () => mark(organizer, ...one),
    () => mark(keeper, ...other),
    () => mark(organizer, ...one),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await deskMatch(made, match.id)).toMatchObject({ score: [5, 3] })
  const many = Array.from({ length: 6 }, () => press(points(1, 1)))
  await Promise.all(many.flatMap((each) => [mark(organizer, each), mark(keeper, each)]))
  const { body } = await organizer.get(`/matches/${match.id}/marks`)
  expect(shown(body).score).toEqual([5, 9])
  expect(new Set(body.acts.map(({ seq }: { seq: number }) => seq)).size).toBe(10)
})

test('la table qui tient la marque est nommée\u00a0; la régie la reprend d’un geste, et ce que la table envoie ensuite attend', async () => {
  const playingNow = await playing()
  const { made, match, mark } = playingNow
  const paul = await table(playingNow)
  await paul.write(points(0, 3))
  expect(await mark(organizer, press(points(1, 2)))).toMatchObject({
    status: 409,
    body: {
      code: 'PEN_HELD',
      data: { holder: 'Paul' },
      message: 'La table, terrain 1 (Paul), tient la marque\u00a0: reprenez-la pour marquer ici.',
    },
  })
  expect((await organizer.get(`/matches/${match.id}/marks`)).body).toMatchObject({
    base: { score: [3, 0] },
    acts: [],
    held_by: { holder: 'Paul', court: 'Terrain 1' },
  })
  const taken = await organizer.put(`/matches/${match.id}/desk-pen`, {})
  expect(taken.body).toMatchObject({ base: { score: [3, 0] }, held_by: null })
  expect((await organizer.put(`/matches/${match.id}/desk-pen`, {})).status).toBe(200)
  await mark(organizer, press(points(1, 2)))
  expect((await paul.write(points(0, 3), 1)).body.acks[0].state).toBe('aside')
  expect(await deskMatch(made, match.id)).toMatchObject({ score: [3, 2], pen: { is_desk: true } })
  expect((await paul.take()).body).toMatchObject({ code: 'PEN_HELD', data: { holder: 'La régie' } })
  await organizer.put(`/matches/${match.id}/pen`, {})
  expect(await mark(organizer, press(points(1, 2)))).toMatchObject({ status: 409, body: { code: 'PEN_HELD' } })
  const [line] = await db<{ count: number }[]>`
    select count(*)::int as count from audit_log where action = 'table.pen_taken' and entity_id = ${String(match.id)}`
  expect(line!.count).toBe(1)
})

test('le score d’avant la première marque reste\u00a0: la régie continue celui que tout le monde lit', async () => {
  const { made, match, mark } = await playing()
  await db`update matches set score_team1 = 12, score_team2 = 8 where id = ${match.id}`
  await mark(organizer, press(points(0, 2)))
  expect(await deskMatch(made, match.id)).toMatchObject({ score: [14, 8] })
})

test('un match qui n’a pas commencé, sans score, entre d’autres équipes ou d’un tournoi clos ne se marque pas', async () => {
  const { made, match, mark } = await playing()
  const waiting = (await matchesOf(db, made)).find(({ id }) => id !== match.id)!
  const refused = { status: 409, body: { code: 'NOT_ALLOWED_NOW' } }
  const pressed = presses(points(0, 2))
  const to = (id: number, teams: unknown[]) => organizer.put(`/matches/${id}/marks`, { teams, presses: pressed })
  expect(await to(waiting.id, [waiting.team1_id, waiting.team2_id])).toMatchObject({
    ...refused,
    body: { message: 'Ce match n’a pas commencé\u00a0: démarrez-le d’abord.' },
  })
  expect(await to(match.id, [match.team2_id, match.team1_id])).toMatchObject({
    ...refused,
    body: { message: 'Les équipes de ce match ont changé.' },
  })
  const unscored = await playing({ score_mode: 'none' })
  expect(await unscored.mark(organizer, ...pressed)).toMatchObject({
    ...refused,
    body: { message: 'Ce match se joue sans score.' },
  })
  const bad = [
    { kind: 'final', score: [2, 0] },
    { kind: 'points', side: 0, points: 4 },
  ].map((act) => ({ id: randomUUID(), act }))
  for (const each of bad) expect((await mark(organizer, each as never)).status).toBe(400)
  await db`update tournaments set status = 'completed' where id = ${made.tournament.id}`
  expect(await mark(organizer, ...pressed)).toMatchObject(refused)
  expect((await mark(await createCaller(server, { organizer: true }), ...pressed)).status).toBe(404)
})
