import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { verifyPassword } from '#server/platform/secrets/passwords.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { median, perSecond, residentMegabytes, throughput } from '../kit/figures.ts'
import { crowd, type House, openHouse } from '../kit/house.ts'
import { createAccounts, type Opened, PASSWORD, post } from './accounts.ts'

const ROUNDS = 3
const SECONDS = 3
const LANES = 8
const AT_ONCE = 200

/**
 * Compares sign-ins with bare argon2, and refreshes and checks with bare SQL. Then measures another request while 200
 * people sign in at once.
 */
export async function measure(): Promise<void> {
  const house = await openHouse({ services: 'web' })
  const db = createDatabase(house.databaseUrl, { maxConnections: LANES })
  const { emails, password_hash } = await createAccounts(db, 2_000)
  const addresses = crowd()
  const enter = (email: string) => post(house.url, 'password', { email, password: PASSWORD }, addresses.next().value)
  let turn = 0
  const next = () => emails[turn++ % emails.length]!
  const sessions = await Promise.all(Array.from({ length: LANES }, () => enter(next())))

  await compared('Ouvertures de session', 'argon2 nu', [
    () => throughput(() => enter(next()), LANES, SECONDS),
    () => throughput(() => verifyPassword(password_hash, PASSWORD), LANES, SECONDS),
  ])
  await compared('Renouvellements', 'leurs ordres SQL nus', [
    () => eachLane(sessions, (session) => renew(house, session)),
    () => eachLane(sessions, (session) => renewBare(db, session)),
  ])
  await compared('Vérifications (GET /auth/user)', 'la session lue en SQL nu', [
    () => eachLane(sessions, (session) => check(house, session)),
    () => eachLane(sessions, (session) => checkBare(db, session)),
  ])
  await crowdAtOnce(house, sessions[0]!, () => enter(next()))
  await db.end({ timeout: 5 })
  await house.close()
}

type Pair = [ours: () => Promise<number>, bare: () => Promise<number>]

/** Both sides run in turn, so that other work on the machine slows both. */
async function compared(what: string, bareName: string, [ours, bare]: Pair) {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ bare: await bare(), ours: await ours() })
  const ratios = rounds.map((one) => (one.ours / one.bare).toFixed(2))
  const [rate, bareRate] = [median(rounds.map((one) => one.ours)), median(rounds.map((one) => one.bare))]
  console.log(`${what} : ${perSecond(rate)}, ${bareName} ${perSecond(bareRate)}, rapports ${ratios.join(', ')}`)
}

/** Each session has its own lane, because two refreshes of one session would wait for each other. */
async function eachLane(sessions: Opened[], work: (session: Opened) => Promise<unknown>): Promise<number> {
  const rates = await Promise.all(sessions.map((session) => throughput(() => work(session), 1, SECONDS)))
  return rates.reduce((sum, rate) => sum + rate, 0)
}

const addresses = crowd()

async function renew(house: House, session: Opened) {
  const { refresh_token } = session
  Object.assign(session, await post(house.url, 'refresh_token', { refresh_token }, addresses.next().value))
}

/** The SQL of a refresh alone. The session is really renewed. */
async function renewBare(db: Db, session: Opened) {
  const child = randomUUID()
  const token_hash = sha256(session.refresh_token)
  await db.begin(async (tx) => {
    const [row] = await tx<{ id: string; user_id: string }[]>`
      select id, user_id from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token_hash = ${token_hash}) for update`
    await tx`select token_hash, used_at from auth.refresh_tokens where token_hash = ${token_hash}`
    await tx`update auth.refresh_tokens set sealed_child = null where session_id = ${row!.id} and sealed_child is not null`
    await tx`update auth.refresh_tokens set used_at = now(), sealed_child = 'x' where token_hash = ${token_hash}`
    await tx`
      insert into auth.refresh_tokens (token_hash, session_id, parent_hash, created_at)
      values (${sha256(child)}, ${row!.id}, ${token_hash}, now())`
    await tx`update auth.sessions set refreshed_at = now() where id = ${row!.id}`
    await tx`select * from auth.users where id = ${row!.user_id}`
    await tx`select * from auth.identities where user_id = ${row!.user_id}`
  })
  session.refresh_token = child
}

async function check({ url }: House, { access_token }: Opened) {
  const response = await fetch(`${url}/auth/user`, { headers: { authorization: `Bearer ${access_token}` } })
  if (!response.ok) throw new Error(`/auth/user answered ${response.status}`)
  await response.arrayBuffer()
}

const checkBare = (db: Db, { access_token }: Opened) => {
  const { session_id } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as {
    session_id: string
  }
  return db`select s.*, u.* from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${session_id}`
}

/** 99th percentile of another request, alone and while 200 people sign in, and the highest memory of the process. */
async function crowdAtOnce(house: House, session: Opened, enter: () => Promise<unknown>) {
  const alone = await percentile99(house, session, sleep(3_000))
  await sleep(1_000)
  const before = residentMegabytes(house.pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(house.pid))), 50)
  const started = performance.now()
  const entering = Promise.all(Array.from({ length: AT_ONCE }, enter))
  const meanwhile = await percentile99(house, session, entering)
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watch)
  console.log(
    `${AT_ONCE} ouvertures à la fois : ${seconds.toFixed(1)} s en tout, mémoire ${before} → ${peak} Mo ; ` +
      `p99 d’une autre demande ${Math.round(alone)} ms seule, ${Math.round(meanwhile)} ms pendant`,
  )
}

async function percentile99(house: House, session: Opened, during: Promise<unknown>): Promise<number> {
  const state = { over: false }
  const ended = during.finally(() => {
    state.over = true
  })
  const took: number[] = []
  while (!state.over) {
    const started = performance.now()
    await check(house, session)
    took.push(performance.now() - started)
    await sleep(5)
  }
  await ended
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
}
