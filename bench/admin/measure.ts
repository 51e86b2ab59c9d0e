import { Secret, TOTP } from 'otpauth'
import { createDatabase } from '#server/platform/database/client.ts'
import { DEMO_ACCOUNTS } from '#server/seed/accounts.ts'
import { median } from '../figures.ts'
import { openHouse } from '../house.ts'
import { LISTS } from './lists.ts'

const TURNS = 40
const TARGET_MS = 300

/** The lists of the back office among 100,000 rows: how long an answer takes, beside its own SQL in the same run. */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const db = createDatabase(house.databaseUrl)
  const headers = { authorization: `Bearer ${await enterAsAdmin(house.url)}` }
  for (const list of LISTS) {
    await list.fill(db)
    await db`vacuum analyze`
    console.log(`${list.name}\u00a0:`)
    for (const { label, path, read } of list.cases) {
      const ask = async () => {
        const answer = await fetch(house.url + path, { headers })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      }
      const [raw, http] = [await times(() => read(db)), await times(ask)]
      console.log(
        `  ${label.padEnd(26)} SQL ${ms(median(raw))} · API ${ms(median(http))}, p99 ${ms(p99(http))} · ` +
          `rapport ${(median(http) / median(raw)).toFixed(2)}${p99(http) > TARGET_MS ? ' TROP LENT' : ''}`,
      )
    }
  }
  console.log(`But\u00a0: p99 ≤ ${TARGET_MS} ms.`)
  await db.end()
  await house.close()
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 5; warm++) await work()
  const all: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const started = performance.now()
    await work()
    all.push(performance.now() - started)
  }
  return all
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9)

async function enterAsAdmin(url: string): Promise<string> {
  const { email, password, totp_secret } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')!
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string; access_token: string; user: { factors: { id: string }[] } }
  }
  const opened = await post('/auth/token?grant_type=password', { email, password })
  const headers = { authorization: `Bearer ${opened.access_token}` }
  const { id: factor } = opened.user.factors[0]!
  const { id: challenge_id } = await post(`/auth/factors/${factor}/challenge`, {}, headers)
  const code = TOTP.generate({ secret: Secret.fromBase32(totp_secret!) })
  return (await post(`/auth/factors/${factor}/verify`, { challenge_id, code }, headers)).access_token
}
