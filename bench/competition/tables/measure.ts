import { randomUUID } from 'node:crypto'
import type { TableAct } from '#domain/competition/table/table-event.ts'
import { secretOf } from '#server/features/competition/tables/court-secrets.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { DEMO_ACCOUNTS } from '#server/seed/accounts.ts'
import { createCompeting, matchesOf, TWO_POOLS } from '#test/competition/competing.ts'
import { processorMs } from '../../kit/figures.ts'
import { openHouse, SECRET_KEY } from '../../kit/house.ts'

const COURTS = 24
const TEAMS = 96
/** Points of each device, which may send 120 times a minute. */
const POINTS = 30
const DESKS = 8

type Match = Awaited<ReturnType<typeof matchesOf>>[number]

/**
 * Measures tables of 24 courts that write at once, one that sends 500 waiting acts, and eight desks that record
 * meanwhile.
 */
export async function measure(): Promise<void> {
  const house = await openHouse({ services: 'web' })
  const db = createDatabase(house.databaseUrl)
  const desk = await signIn(house.url)
  const made = await createCompeting(db, {
    organizer_club_id: await clubOf(db, desk.user_id),
    teams: TEAMS,
    courts: COURTS,
    status: 'active',
    score_mode: 'running',
    format: { ...TWO_POOLS, pool_count: 24 },
    in_days: 1,
  })
  await db`
    update matches m set scheduled_date = m.scheduled_date - f.first + now()
    from (select min(scheduled_date) as first from matches where tournament_id = ${made.tournament.id}) f
    where m.tournament_id = ${made.tournament.id}`
  const matches = (await matchesOf(db, made)).filter(({ team1_id, team2_id }) => team1_id && team2_id)
  const tables = made.courts.map(({ id }) =>
    openTable(
      house.url,
      id,
      matches.filter(({ court_id }) => court_id === id),
    ),
  )
  for (const table of tables) await table.open()

  const alone: number[] = []
  for (let round = 0; round < POINTS; round++) alone.push(await tables[0]!.point(1))
  say('un geste, une table seule', alone)
  const played = await Promise.all(tables.map((table, at) => eachSecond(20, at / COURTS, () => table.point(0))))
  say(`un geste, ${COURTS} tables qui en notent un par seconde`, played.flat())
  const before = processorMs(house.pid)
  const together = await Promise.all(tables.map((table) => inTurn(POINTS, () => table.point(0))))
  say(`un geste, ${COURTS} tables sans une pause`, together.flat())
  const each = (processorMs(house.pid) - before) / together.flat().length
  console.log(`processeur du serveur par geste : ${each.toFixed(1)} ms, sans PostgreSQL`)

  const started = performance.now()
  await tables[1]!.send(200, 1)
  await tables[1]!.send(200, 1)
  await tables[1]!.send(100, 1)
  console.log(
    `500 gestes gardés hors réseau, en trois envois : ${Math.round(performance.now() - started)} ms (but < 3 000)`,
  )

  const toRecord = matches.filter((match) => !tables.some(({ playing }) => playing.id === match.id))
  const desks = Array.from({ length: DESKS }, async () => {
    const times: number[] = []
    for (let match = toRecord.pop(); match && times.length < 12; match = toRecord.pop())
      times.push(await record(house.url, desk.access_token, match.id))
    return times
  })
  const beside = Promise.all(tables.map((table) => inTurn(20, () => table.point(0))))
  say(`un résultat, ${DESKS} régies à la fois et ${COURTS} tables`, (await Promise.all(desks)).flat())
  say(`un geste pendant ce temps`, (await beside).flat())
  await db.end()
  await house.close()
}

function openTable(url: string, court_id: number, matches: readonly Match[]) {
  const secrets = createSecrets(SECRET_KEY)
  const device = randomUUID()
  const playing = matches[0]!
  let seq = 0
  const call = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/table/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-table-secret': secretOf({ secrets }, { court_id, generation: 1 }),
      },
      body: JSON.stringify({ device, ...body }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  const event = (act: TableAct) => ({
    id: randomUUID(),
    version: 1,
    match_id: playing.id,
    teams: [playing.team1_id, playing.team2_id],
    pen: null,
    seq: ++seq,
    recorded_at: new Date().toISOString(),
    act,
  })
  const send = async (count: number, side: 0 | 1) => {
    const started = performance.now()
    const events = Array.from({ length: count }, () => event({ kind: 'points', side, points: 1 }))
    await call('sync', { unsent: 0, events })
    return performance.now() - started
  }
  return { playing, open: () => call('open', { label: 'Paul' }), send, point: (side: 0 | 1) => send(1, side) }
}

async function record(url: string, token: string, id: number): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api/matches/${id}/result`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ outcome: { kind: 'score', score: [48, 52] }, request_id: randomUUID() }),
  })
  if (!response.ok) throw new Error(`result: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - started
}

async function signIn(url: string) {
  const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'organisateur')!
  const response = await fetch(`${url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
  return { access_token, user_id: user.id }
}

const clubOf = async (db: Db, user_id: string): Promise<number> =>
  (await db<{ club_id: number }[]>`select club_id from club_members where user_id = ${user_id}`)[0]!.club_id

/** @param offset part of a second, so that tables do not send at the same instant */
async function eachSecond(count: number, offset: number, act: () => Promise<number>): Promise<number[]> {
  const started = performance.now() + offset * 1_000
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    await new Promise((next) => setTimeout(next, Math.max(0, started + turn * 1_000 - performance.now())))
    times.push(await act())
  }
  return times
}

async function inTurn(count: number, act: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) times.push(await act())
  return times
}

function say(what: string, times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  console.log(`${what} : médiane ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${sorted.length} fois`)
}
