import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeDelivery } from '#domain/competition/table/delivery.ts'
import type { TableAct } from '#domain/competition/table/table-event.ts'
import { finalScoreLost } from '#server/features/office/audits/checks/competition/final-score-lost.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { routesOutsideAdmin } from '#test/everywhere/authorization/contract-routes.ts'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { heldAtOnce } from '#test/kit/held-at-once.ts'
import { startTestServer } from '#test/kit/server.ts'
import { tableCalls } from '#test/competition/table-calls.ts'
import { purgeTables } from './commands/purge-tables.ts'
import { secretOf } from './court-secrets.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const logs: string[] = []
const server = await startTestServer({ onLog: (line) => void logs.push(line) })
/** Ten o’clock of the day when all that is made here is played: its tables are open. */
const noon = new Date(new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10)).getTime() + 10 * HOUR
server.advance(noon - Date.now())
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Durand' })
const keeper = await createCaller(server, { club_id: organizer.club_id, rights: 'table', full_name: 'Inès Moreau' })
const treasurer = await createCaller(server, { club_id: organizer.club_id, rights: 'treasurer' })

type Options = Parameters<typeof createCompeting>[1]
const competing = (options: Options = {}) =>
  createCompeting(db, {
    organizer_club_id: organizer.club_id,
    status: 'active',
    score_mode: 'running',
    in_days: (noon - Date.now()) / DAY,
    courts: 1,
    ...options,
  })

/** Final scores that the audit would find. */
const lost = () => ('rows' in finalScoreLost ? finalScoreLost.rows(db, new Date(noon)) : db``)

/** A telephone at the table of a court. */
function phone(court_id: number, { generation = 1, device = randomUUID(), label = 'Paul', secret = '' } = {}) {
  const shown = secret || secretOf(server.services, { court_id, generation })
  let seq = 0
  const call = tableCalls(server, { secret: shown, device })
  return {
    device,
    secret: shown,
    open: () => call('open', { label }),
    write: (match: Match, act: TableAct, more: object = {}) => ({
      id: randomUUID() as string,
      version: 1 as const,
      match_id: match.id,
      teams: [match.team1_id!, match.team2_id!] as [string, string],
      pen: null as number | null,
      seq: ++seq,
      recorded_at: new Date(noon).toISOString(),
      act,
      ...more,
    }),
    send: (...events: object[]) => call('sync', { unsent: 0, events }),
    take: (match: Match, score: [number, number]) =>
      call('pen', { match_id: match.id, base: { score, period: 2, fouls: [1, 0], timeouts: [0, 0] } }),
    yields: (match: Match) => call('pen-yielded', { match_id: match.id }),
  }
}

type Match = Awaited<ReturnType<typeof matchesOf>>[number]
const points = (side: 0 | 1, worth: 1 | 2 | 3): TableAct => ({ kind: 'points', side, points: worth })
const final = (one: number, other: number): TableAct => ({ kind: 'final', score: [one, other] })
const stored = async (made: Competing, match: Match) => (await matchesOf(db, made)).find(({ id }) => id === match.id)!
const alertsOf = async ({ tournament }: Competing) =>
  (await organizer.get(`/tournaments/${tournament.id}/desk`)).body.table_alerts
/** In the order of their table. */
const byHour = async (made: Competing) =>
  (await matchesOf(db, made)).toSorted((one, other) => one.scheduled_date.localeCompare(other.scheduled_date))
/** A competition of one court, with the phone at its table and its first match. */
async function playing(options: Options = {}) {
  const made = await competing(options)
  const court = made.courts[0]!
  const paul = phone(court.id)
  expect((await paul.open()).status).toBe(200)
  const match = (await byHour(made)).find(({ court_id }) => court_id === court.id)
  return { made, court, paul, match: match! }
}
const reasons = ({ body }: { body: { acks: { state: string; reason: string | null }[] } }) =>
  body.acks.map(({ state, reason }) => reason ?? state)

test('une table lit la journée de son terrain, sans joueurs, et son score se voit partout', async () => {
  const { made, paul, match } = await playing()
  const idle = made.teams.find(({ id }) => id !== match.team1_id && id !== match.team2_id)!
  await db`update matches set referees = ${db.json([{ kind: 'team', team: idle.id }])} where id = ${match.id}`
  const opened = await paul.open()
  expect(opened.body.matches).toHaveLength(6)
  expect(opened.body).toMatchObject({
    closed: null,
    court: { name: 'Terrain 1' },
    matches: [{ id: match.id, pen: null, whistled_by: idle.team_name }, { whistled_by: null }, {}, {}, {}, {}],
  })
  const sent = [paul.write(match, { kind: 'start' }), paul.write(match, points(0, 2)), paul.write(match, points(1, 3))]
  const answer = await paul.send(...sent, paul.write(match, { kind: 'period', period: 2 }))
  expect(reasons(answer)).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect(answer.body.day.matches[0]).toMatchObject({
    status: 'in_progress',
    live: { score: [2, 3], period: 2 },
    pen: { number: 1, mine: true, holder: 'Paul' },
  })
  const desk = (await organizer.get(`/tournaments/${made.tournament.id}/desk`)).body
  expect(desk.matches[0]).toMatchObject({
    score: [2, 3],
    period: '2e période',
    pen: { holder: 'Paul' },
    status: 'in_progress',
  })
  expect(desk.courts[0].table).toMatchObject({ label: 'Paul', unsent: 0 })
  const live = await fetch(`${server.url}/api/live/${made.tournament.id}?since=0`).then((response) => response.json())
  expect(live.matches.find(({ id }: { id: number }) => id === match.id)).toMatchObject({
    score: { kind: 'live', team1: 2, team2: 3 },
    period: '2e période',
  })
})

test('un score final compte, au nom de la table ; le même à nouveau ne change rien', async () => {
  const { made, paul, match } = await playing()
  const event = paul.write(match, final(48, 52))
  expect(reasons(await paul.send(event))).toEqual(['applied'])
  expect(reasons(await paul.send(event, paul.write(match, final(48, 52))))).toEqual(['applied', 'applied'])
  expect(await stored(made, match)).toMatchObject({ status: 'completed', score_team1: 48, score_team2: 52 })
  const { items } = (await organizer.get(`/tournaments/${made.tournament.id}/changes`)).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ by: 'Table, terrain 1 (Paul)', id: event.id })
  const again = await organizer.put(`/matches/${match.id}/result`, {
    outcome: { kind: 'score', score: [50, 52] },
    request_id: randomUUID(),
  })
  expect(again.body.message).toMatch(/^Ce match a déjà 48 – 52, enregistré par la table, terrain 1 \(Paul\) à /)
  expect((await paul.send()).body.day.matches[0].result).toEqual({ score: [48, 52], by: 'table', waits: false })
})

test('le score de chaque période suit celui qu’un même téléphone a écrit en entier, et lui seul', async () => {
  const { made, paul, match } = await playing()
  const start = [paul.write(match, { kind: 'start' }), paul.write(match, points(0, 2)), paul.write(match, points(1, 3))]
  await paul.send(...start, paul.write(match, { kind: 'period', period: 2 }))
  await paul.send(paul.write(match, points(0, 3)), paul.write(match, final(5, 3)))
  const periodsOf = async ({ id }: Match) =>
    (await organizer.get(`/tournaments/${made.tournament.id}/desk`)).body.matches.find(
      (each: { id: number }) => each.id === id,
    ).periods
  expect(await periodsOf(match)).toEqual([
    [2, 3],
    [3, 0],
  ])
  // A basket was forgotten: the score that was confirmed stands, and no period is made up.
  const next = (await byHour(made)).find(({ status }) => status === 'scheduled')!
  await paul.send(paul.write(next, points(0, 2)), paul.write(next, { kind: 'period', period: 2 }))
  await paul.send(paul.write(next, final(4, 0)))
  expect(await periodsOf(next)).toBeNull()
})

test('chaque geste qui ne compte pas attend la régie avec sa raison', async () => {
  const { made, court, paul, match } = await playing({ courts: 2 })
  const matches = await byHour(made)
  const elsewhere = matches.find(({ court_id }) => court_id !== court.id)!
  const [, second, third] = matches.filter(({ court_id }) => court_id === court.id)
  const said: unknown[] = []
  const sends = async (act: ReturnType<typeof paul.write>, from = paul) => said.push(...reasons(await from.send(act)))
  await sends(paul.write(elsewhere, final(40, 30)))
  await sends(paul.write(match, final(40, 30), { teams: [match.team2_id, match.team1_id] }))
  await sends(paul.write(match, final(40, 40)))
  await sends(paul.write({ ...match, id: 2_000_000_000 }, final(40, 30)))
  await db`update matches set team2_id = null where id = ${third!.id}`
  await sends(paul.write(third!, final(40, 30)))
  await db`update matches set team2_id = ${third!.team2_id}, status = 'cancelled' where id = ${third!.id}`
  await sends(paul.write(third!, final(40, 30)))
  await db`update matches set status = 'scheduled' where id = ${third!.id}`
  await sends(paul.write(match, final(40, 30)))
  await sends(paul.write(match, final(41, 30)))
  const { tournament_category_id: id } = made
  const act = { kind: 'correct', game: match.game, outcome: { kind: 'score', score: [42, 30] } }
  const { body } = await organizer.put(`/tournament-categories/${id}/act-preview`, { act })
  await organizer.put(`/tournament-categories/${id}/act`, { act, hash: body.hash, request_id: randomUUID() })
  await sends(paul.write(match, final(43, 30)))
  const zoe = phone(court.id, { label: 'Zoé' })
  await zoe.open()
  await paul.send(paul.write(second!, points(0, 2)))
  await sends(zoe.write(second!, final(40, 30)), zoe)
  await organizer.put(`/tournaments/${made.tournament.id}/table-scores`, { checked: true })
  await sends(paul.write(second!, final(40, 30)))
  await organizer.put(`/courts/${court.id}/table-link`, {})
  await sends(paul.write(second!, final(44, 30)))
  expect(said).toEqual([
    'Ce match se joue sur un autre terrain.',
    'Les équipes de ce match ont changé.',
    expect.stringMatching(/^Ce match ne peut pas finir à égalité/),
    'Ce match n’existe plus.',
    'Cette phase n’est pas lancée.',
    'Ce match n’a plus lieu.',
    'applied',
    'Un autre score est déjà enregistré.',
    'Corrigé par l’organisateur\u00a0: 42 – 30.',
    'Un autre appareil tient la marque de ce match.',
    'Ce score attend que l’organisateur l’accepte.',
    'Le lien de ce terrain a été renouvelé.',
  ])
  expect(await alertsOf(made)).toHaveLength(11)
  expect(await db`${lost()}`).toEqual([])
})

test('un score à valider compte d’un seul choix, une fois pour toutes les régies', async () => {
  const { made, paul, match } = await playing()
  await organizer.put(`/tournaments/${made.tournament.id}/table-scores`, { checked: true })
  await paul.send(paul.write(match, final(48, 52)))
  expect((await paul.send()).body.day.matches[0].result).toEqual({ score: [48, 52], by: 'table', waits: true })
  const [alert] = await alertsOf(made)
  expect(alert).toMatchObject({ by: 'Paul, terrain 1', score: [48, 52], match_id: match.id })
  const settle = (caller: typeof organizer) => caller.put(`/table-alerts/${alert.id}`, { choice: 'take' })
  const answers = await Promise.all([settle(organizer), settle(keeper)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await stored(made, match)).toMatchObject({ status: 'completed', score_team1: 48, score_team2: 52 })
  expect(await alertsOf(made)).toEqual([])
  expect(await db`${lost()}`).toEqual([])
})

test.each(['team1_id', 'team2_id'])(
  'un score à valider ne se prend plus quand %s est une autre équipe',
  async (side) => {
    const { made, paul, match } = await playing()
    await organizer.put(`/tournaments/${made.tournament.id}/table-scores`, { checked: true })
    await paul.send(paul.write(match, final(48, 52)))
    const [alert] = await alertsOf(made)
    const other = made.teams.find(({ id }) => id !== match.team1_id && id !== match.team2_id)!
    await db`update matches set ${db({ [side]: other.id })} where id = ${match.id}`
    expect(await organizer.put(`/table-alerts/${alert.id}`, { choice: 'take' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_NOW', message: expect.stringContaining('ne sont plus celles de ce score') },
    })
  },
)

test('qui n’a pas eu de réponse redemande le même choix : un seul résultat, et la même réponse', async () => {
  const { made, paul, match } = await playing()
  await organizer.put(`/tournaments/${made.tournament.id}/table-scores`, { checked: true })
  await paul.send(paul.write(match, final(48, 52)))
  const [alert] = await alertsOf(made)
  const asked = { choice: 'take', request_id: randomUUID() }
  const settle = () => organizer.put(`/table-alerts/${alert.id}`, asked)
  const answers = [...(await Promise.all([settle(), settle(), settle(), settle()])), await settle()]
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ choice: 'take' })))
  const changes = await db`select from competition_changes where id = ${asked.request_id}`
  expect(changes).toHaveLength(1)
  expect((await organizer.put(`/table-alerts/${alert.id}`, { choice: 'leave' })).body.code).toBe('ALREADY_SETTLED')
  expect((await keeper.put(`/table-alerts/${alert.id}`, asked)).body.code).toBe('ALREADY_SETTLED')
})

test('la marque passe à un autre appareil : à sa demande, par la régie, ou d’elle-même après une minute de silence', async () => {
  const { made, court, paul, match } = await playing()
  await paul.send(paul.write(match, points(0, 2)))
  const zoe = phone(court.id, { label: 'Zoé' })
  await zoe.open()
  expect(await zoe.take(match, [2, 0])).toMatchObject({
    status: 409,
    body: { code: 'PEN_HELD', data: { holder: 'Paul' } },
  })
  expect((await paul.send()).body.day.matches[0].pen.asked_by).toBe('Zoé')
  const given = await paul.yields(match)
  expect(given.body.matches[0].pen).toMatchObject({ number: 2, mine: false, holder: 'Zoé', base: { score: [2, 0] } })
  expect(reasons(await paul.send(paul.write(match, points(0, 3), { pen: 1 })))).toEqual([
    'Un autre appareil tient la marque de ce match.',
  ])
  await zoe.send(zoe.write(match, points(1, 2), { pen: 2 }))
  expect(await stored(made, match)).toMatchObject({ score_team1: 2, score_team2: 2 })
  await paul.take(match, [5, 2])
  expect((await organizer.put(`/matches/${match.id}/pen`, {})).body).toEqual({ holder: 'Paul' })
  expect((await organizer.put(`/matches/${match.id}/pen`, {})).status).toBe(409)
  await db`update table_devices set seen_at = ${new Date(noon - HOUR)} where id = ${paul.device}`
  expect((await zoe.take(match, [9, 7])).body.matches[0].pen).toMatchObject({ number: 4, mine: true })
  expect(await stored(made, match)).toMatchObject({ score_team1: 9, score_team2: 7 })
})

test('un appareil écarté n’écrit plus, et tout ce qu’il a écrit se reprend d’un choix', async () => {
  const { made, court, paul, match } = await playing()
  const [, second, third] = await byHour(made)
  await paul.send(
    paul.write(match, final(48, 52)),
    paul.write(second!, final(40, 30)),
    paul.write(third!, points(0, 2)),
  )
  const blocked = await keeper.put(`/table-devices/${paul.device}/block`, { blocked: true, undo: true })
  expect(blocked).toMatchObject({ status: 200, body: { blocked: true, undone: 2 } })
  for (const { id } of [match, second!, third!])
    expect((await matchesOf(db, made)).find((each) => each.id === id)).toMatchObject({
      status: 'scheduled',
      score_team1: null,
    })
  expect(await paul.send()).toMatchObject({ status: 403, body: { code: 'DEVICE_BLOCKED' } })
  expect(await paul.open()).toMatchObject({ status: 403, body: { code: 'DEVICE_BLOCKED' } })
  const zoe = phone(court.id)
  await zoe.open()
  expect(reasons(await zoe.send(zoe.write(match, final(50, 52))))).toEqual(['applied'])
  await keeper.put(`/table-devices/${paul.device}/block`, { blocked: false })
  expect((await paul.open()).status).toBe(200)
  expect(await db`${lost()}`).toEqual([])
})

test('un appareil écarté n’obtient rien d’aucune adresse des tables, ni la marque qu’il avait demandée', async () => {
  const { court, paul, match } = await playing()
  await paul.send(paul.write(match, points(0, 2)))
  const zoe = phone(court.id, { label: 'Zoé' })
  await zoe.open()
  await zoe.take(match, [2, 0])
  await keeper.put(`/table-devices/${zoe.device}/block`, { blocked: true })
  const asked: Record<string, () => Promise<{ status: number; body: { code?: string } }>> = {
    'POST /table/open': zoe.open,
    'POST /table/sync': () => zoe.send(),
    'POST /table/pen': () => zoe.take(match, [9, 7]),
    'POST /table/pen-yielded': () => zoe.yields(match),
  }
  expect(Object.keys(asked)).toEqual(routesOutsideAdmin().filter((route) => route.includes(' /table/')))
  for (const [route, ask] of Object.entries(asked))
    expect(await ask(), route).toMatchObject({ status: 403, body: { code: 'DEVICE_BLOCKED' } })
  expect((await organizer.put(`/matches/${match.id}/pen`, {})).status).toBe(409)
  expect((await paul.yields(match)).body.matches[0].pen).toMatchObject({ number: 1, mine: true, asked_by: null })
})

test('un lien faux, d’un autre terrain, trop tôt ou trop tard n’ouvre rien, et son secret ne paraît dans aucun journal', async () => {
  const { court, paul, match } = await playing()
  const other = (await competing()).courts[0]!
  const forged = paul.secret.replace(`${court.id}.`, `${other.id}.`)
  for (const secret of [forged, `${paul.secret.slice(0, -2)}AA`, 'x', `${court.id}.2.${paul.secret.split('.')[2]}`])
    expect(await phone(court.id, { secret }).open()).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } })
  await db`update matches set scheduled_date = scheduled_date + interval '1 day' where court_id = ${court.id}`
  expect((await phone(court.id).open()).body.message).toMatch(/^Ce lien s’ouvre deux heures avant/)
  await db`update matches set scheduled_date = scheduled_date - interval '3 days' where court_id = ${court.id}`
  expect((await phone(court.id).open()).status).toBe(403)
  // A table that was away all day still delivers what it had.
  expect(reasons(await paul.send(paul.write(match, final(48, 52))))).toEqual([
    'Le lien de ce terrain n’est plus valable à cette heure.',
  ])
  expect(logs.some((line) => line.includes(paul.secret.split('.')[2]!))).toBe(false)
})

test('ce qu’une table montre en QR arrive par la régie, une fois, et rien de falsifié', async () => {
  const { made, court, paul, match } = await playing()
  const event = paul.write(match, final(48, 52))
  const delivery = await writeDelivery(paul.secret, paul.device, [event])
  const deliver = (text: string, caller = organizer) =>
    caller.put(`/tournaments/${made.tournament.id}/table-delivery`, { delivery: text })
  expect((await deliver(delivery.replace('e48-52', 'e52-48'))).status).toBe(409)
  expect(
    (
      await deliver(
        await writeDelivery(secretOf(server.services, { court_id: court.id + 1, generation: 1 }), paul.device, [event]),
      )
    ).status,
  ).toBe(409)
  expect((await deliver(delivery)).body).toEqual({ applied: 1, known: 0, aside: 0 })
  expect((await deliver(delivery, keeper)).body).toEqual({ applied: 0, known: 1, aside: 0 })
  expect(reasons(await paul.send(event))).toEqual(['applied'])
  expect(await stored(made, match)).toMatchObject({ score_team1: 48, score_team2: 52 })
})

test('un tournoi clos ou annulé se lit encore à la table, avec sa raison, et ne s’y écrit plus', async () => {
  const { made, paul, match } = await playing()
  await db`update tournaments set status = 'completed' where id = ${made.tournament.id}`
  expect((await paul.open()).body.closed).toMatch(/^Ce tournoi est clos/)
  expect(reasons(await paul.send(paul.write(match, final(48, 52))))[0]).toMatch(/^Ce tournoi est clos/)
  expect((await paul.take(match, [1, 1])).status).toBe(409)
  await db`update tournaments set status = 'cancelled', status_reason = 'Orage' where id = ${made.tournament.id}`
  expect((await paul.send()).body.day.closed).toBe('Ce tournoi est annulé.')
  expect(await stored(made, match)).toMatchObject({ status: 'scheduled' })
})

test('ce qu’une table envoie avant la clôture et qui arrive après ne commence plus rien, et la marque ne se prend plus', async () => {
  const { made, paul, match } = await playing()
  const { id } = made.tournament
  // Closing holds the tournament, and waits there.
  const hold = (tx: Tx) =>
    tx`select from competitions where tournament_category_id = ${made.tournament_category_id} for update`
  const [closed, sent, taken] = await heldAtOnce(db, hold, [
    () => organizer.put(`/tournaments/${id}/finish`),
    () => paul.send(paul.write(match, { kind: 'start' })),
    () => paul.take(match, [1, 1]),
  ])
  expect(closed!.status).toBe(200)
  expect(reasons({ body: sent!.body })[0]).toMatch(/^Ce tournoi est clos/)
  expect(taken!.status).toBe(409)
  expect(await stored(made, match)).toMatchObject({ status: 'scheduled' })
})

test('la suspension du club organisateur n’arrête pas ses tables', async () => {
  const made = await createCompeting(db, { in_days: (noon - Date.now()) / DAY, status: 'active', courts: 1 })
  await db`update clubs set status = 'suspended' where id = ${made.organizer_club_id}`
  const [match] = await matchesOf(db, made)
  const paul = phone(made.courts[0]!.id)
  await paul.open()
  expect(reasons(await paul.send(paul.write(match!, final(48, 52))))).toEqual(['applied'])
})

test('un envoi a ses limites\u00a0: au-delà il est refusé entier, et ce qui est envoyé de nouveau compte', async () => {
  const { made, paul, match } = await playing()
  const acts = Array.from({ length: 201 }, () => paul.write(match, points(0, 1)))
  expect((await paul.send(...acts)).status).toBe(400)
  expect((await stored(made, match)).status).toBe('scheduled')
  const long = acts.slice(0, 200).map((act) => ({ ...act, note: 'x'.repeat(400) }))
  expect((await paul.send(...long)).status).toBeGreaterThanOrEqual(400)
  expect((await stored(made, match)).status).toBe('scheduled')
  const asked = await Promise.all(Array.from({ length: 121 }, () => paul.send()))
  expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(asked.find(({ status }) => status === 429)!.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const other = phone(made.courts[0]!.id)
  expect((await other.open()).status).toBe(200)
  expect(reasons(await other.send(...acts.slice(0, 200)))).toEqual(Array.from({ length: 200 }, () => 'applied'))
  expect(await stored(made, match)).toMatchObject({ status: 'in_progress', score_team1: 200 })
})

test('un score, des fautes et des temps morts sans fin s’arrêtent, et la table reste ouverte à tous', async () => {
  const { made, court, paul, match } = await playing()
  const taken = { score: [998, 999], period: 20, fouls: [98, 99], timeouts: [99, 99] }
  const header = { 'content-type': 'application/json', 'x-table-secret': paul.secret }
  const body = JSON.stringify({ device: paul.device, match_id: match.id, base: taken })
  const pen = await fetch(`${server.url}/api/table/pen`, { method: 'POST', headers: header, body })
  expect(pen.status).toBe(200)
  const acts: TableAct[] = [points(0, 3), points(1, 3), { kind: 'foul', side: 0 }, { kind: 'foul', side: 0 }]
  const sent = await paul.send(
    ...[...acts, { kind: 'timeout', side: 1 } as const].map((act) => paul.write(match, act, { pen: 1 })),
  )
  expect(sent.status).toBe(200)
  const live = { score: [999, 999], fouls: [99, 99], timeouts: [99, 99] }
  expect(sent.body.day.matches[0]).toMatchObject({ live })
  expect((await phone(court.id).open()).body.matches[0]).toMatchObject({ live })
  expect((await organizer.get(`/tournaments/${made.tournament.id}/desk`)).status).toBe(200)
})

test('un QR bien signé n’apporte rien qu’une table ne pourrait envoyer', async () => {
  const { made, court, paul, match } = await playing()
  const acts = [
    paul.write(match, { kind: 'period', period: 99 }),
    paul.write(match, { kind: 'period', period: 0 }),
    paul.write(match, { kind: 'start' }, { seq: 0 }),
    paul.write(match, { kind: 'start' }, { seq: 9_999_999_999 }),
    paul.write(match, { kind: 'start' }, { pen: 9_999_999_999 }),
    paul.write(match, { kind: 'start' }, { match_id: 9_999_999_999 }),
    paul.write(match, { kind: 'cancel', of: '00000000-0000-0000-0000-000000000001' }),
  ]
  for (const act of acts) {
    const delivery = await writeDelivery(paul.secret, paul.device, [act])
    const answer = await organizer.put(`/tournaments/${made.tournament.id}/table-delivery`, { delivery })
    expect([act, answer.status]).toEqual([act, 409])
  }
  const far = (await writeDelivery(paul.secret, paul.device, [acts[0]!])).replace(`~${court.id}~`, '~9999999999~')
  expect((await organizer.put(`/tournaments/${made.tournament.id}/table-delivery`, { delivery: far })).status).toBe(409)
  expect(await stored(made, match)).toMatchObject({ status: 'scheduled' })
})

test('un appareil n’écrit qu’au terrain où sa régie le voit, et peut l’écarter', async () => {
  const { made, paul, match } = await playing()
  const elsewhere = await createCompeting(db, { in_days: (noon - Date.now()) / DAY, status: 'active', courts: 1 })
  const eve = phone(elsewhere.courts[0]!.id)
  expect((await eve.open()).status).toBe(200)
  const stray = phone(0, { device: eve.device, secret: paul.secret })
  const expired = expect.objectContaining({ status: 403, body: expect.objectContaining({ code: 'LINK_EXPIRED' }) })
  expect(await stray.open()).toEqual(expired)
  expect(await stray.send(stray.write(match, points(0, 3)))).toEqual(expired)
  expect((await stray.take(match, [10, 2])).status).toBe(404)
  const delivery = await writeDelivery(paul.secret, eve.device, [stray.write(match, final(90, 2))])
  expect((await organizer.put(`/tournaments/${made.tournament.id}/table-delivery`, { delivery })).status).toBe(409)
  expect((await eve.send()).status).toBe(200)
  expect(await stored(made, match)).toMatchObject({ status: 'scheduled' })
})

test('qui a photographié un code n’ensevelit pas la régie ; le renouveler rend la place aux autres', async () => {
  const { made, court, paul, match } = await playing()
  const madeUp = () => paul.write(match, final(1, 2), { teams: [randomUUID(), randomUUID()] })
  expect((await paul.send(...Array.from({ length: 90 }, madeUp))).status).toBe(200)
  const again = Array.from({ length: 10 }, madeUp)
  expect((await paul.send(...again)).status).toBe(200)
  expect((await paul.send(madeUp())).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  // What is known costs nothing, what is no final score goes on.
  expect((await paul.send(...again, paul.write(match, points(0, 2)))).status).toBe(200)
  expect((await alertsOf(made)).length).toBe(100)
  await organizer.put(`/courts/${court.id}/table-link`, {})
  const anew = phone(court.id, { generation: 2, device: paul.device })
  expect((await anew.send(anew.write(match, final(60, 58), { pen: 1 }))).status).toBe(200)
  expect(await stored(made, match)).toMatchObject({ status: 'completed', score_team1: 60 })
})

test('un appareil qui se dit toujours nouveau est compté comme ceux qui ouvrent', async () => {
  const { court } = await playing()
  const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await phone(court.id).send()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(119)
  expect(await db`select count(*)::int as count from table_devices where court_id = ${court.id}`).toEqual([
    { count: 120 },
  ])
})

test('le numéro d’une demande ne sert pas deux fois à autre chose', async () => {
  const [one, other] = [await playing(), await playing({ teams: 5 })]
  const written = { outcome: { kind: 'score', score: [60, 40] }, request_id: randomUUID() }
  expect((await organizer.put(`/matches/${one.match.id}/result`, written)).status).toBe(200)
  expect((await organizer.put(`/matches/${one.match.id}/result`, written)).status).toBe(200)
  expect((await organizer.put(`/matches/${other.match.id}/result`, written)).body).toMatchObject({ code: 'CONFLICT' })
  const next = (await byHour(one.made)).find(({ id }) => id !== one.match.id)!
  expect((await organizer.put(`/matches/${next.id}/result`, written)).status).toBe(409)
  const borrowed = other.paul.write(other.match, final(60, 40), { id: written.request_id })
  expect(reasons(await other.paul.send(borrowed))[0]).toMatch(/^Cette demande a déjà servi/)
  expect(await stored(other.made, other.match)).toMatchObject({ status: 'scheduled' })
  expect(await stored(one.made, next)).toMatchObject({ status: 'scheduled' })
})

test('huit envois des mêmes gestes à la fois : chacun compte une fois', async () => {
  const { made, paul, match } = await playing()
  const events = Array.from({ length: 40 }, () => paul.write(match, points(0, 1)))
  const answers = await Promise.all(Array.from({ length: 8 }, () => paul.send(...events)))
  for (const answer of answers) expect(new Set(reasons(answer))).toEqual(new Set(['applied']))
  expect(await stored(made, match)).toMatchObject({ score_team1: 40, score_team2: 0 })
})

test('quatre appareils commencent un match à la fois : un seul tient la marque', async () => {
  const { court, paul, match } = await playing()
  const devices = [paul, ...[1, 2, 3].map(() => phone(court.id))]
  for (const device of devices) await device.open()
  const answers = await Promise.all(devices.map((device) => device.send(device.write(match, points(0, 2)))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.filter((answer) => reasons(answer)[0] === 'applied')).toHaveLength(1)
})

test('deux tables et la régie écrivent le même score final à la fois : un seul compte, les autres attendent', async () => {
  const { made, court, paul } = await playing({ teams: 5 })
  const others = [1, 2, 3].map(() => phone(court.id))
  for (const other of others) await other.open()
  for (const match of await matchesOf(db, made)) {
    const sent = [paul, ...others].map((table, index) => table.send(table.write(match, final(50 + index, 40))))
    const written = { outcome: { kind: 'score', score: [60, 40] }, request_id: randomUUID() }
    const [desk, ...tables] = await Promise.all([organizer.put(`/matches/${match.id}/result`, written), ...sent])
    expect([200, 409]).toContain(desk.status)
    const counted =
      tables.filter((answer) => reasons(answer as never)[0] === 'applied').length + (desk.status === 200 ? 1 : 0)
    expect(counted).toBe(1)
    expect((await stored(made, match)).status).toBe('completed')
  }
  expect(await db`${lost()}`).toEqual([])
})

test('qui tient la table voit les liens ; le trésorier et les étrangers ne voient rien', async () => {
  const { made, court } = await playing()
  const list = (caller: typeof organizer) => caller.get(`/tournaments/${made.tournament.id}/tables`)
  const { body } = await list(keeper)
  expect(body).toEqual((await list(organizer)).body)
  expect(body.courts[0]).toMatchObject({ devices: [{ label: 'Paul', unsent: 0, blocked_at: null }] })
  expect(body.courts[0].link).toBe(
    `${server.services.config.site_url}/table#${secretOf(server.services, { court_id: court.id, generation: 1 })}`,
  )
  expect((await list(treasurer)).status).toBe(404)
  expect((await keeper.put(`/tournaments/${made.tournament.id}/table-scores`, { checked: true })).status).toBe(403)
})

test('le prénom d’un appareil s’efface après trente jours, ce qu’il a écrit après treize mois', async () => {
  const { made, paul, match } = await playing()
  await paul.send(paul.write(match, final(48, 52)))
  const left = async () => [
    ...(await db`select d.label, count(e.id)::int as events from table_devices d left join score_events e on e.device_id = d.id
      where d.id = ${paul.device} group by d.id`),
  ]
  await purgeTables(db, new Date(noon + 29 * DAY))
  expect(await left()).toEqual([{ label: 'Paul', events: 1 }])
  await purgeTables(db, new Date(noon + 31 * DAY))
  expect(await left()).toEqual([{ label: null, events: 1 }])
  await purgeTables(db, new Date(noon + 400 * DAY))
  expect(await left()).toEqual([])
  expect(await stored(made, match)).toMatchObject({ status: 'completed' })
})
