import { Secret, TOTP } from 'otpauth'
import { createDatabase } from '#server/platform/database/client.ts'
import { DEMO_ACCOUNTS } from '#server/seed/accounts.ts'
import { median, processorMs } from '../kit/figures.ts'
import { openHouse } from '../kit/house.ts'
import { costInWords, costOf } from '../kit/plans.ts'
import { recordStatements } from '../kit/statements.ts'
import { LISTS } from './lists.ts'

const TURNS = 20
const TARGET_MS = 300

/**
 * Measures the lists of the back office among 100,000 rows. It counts processor time of the database and the server,
 * which other work on the machine does not change. Fails when an answer takes more processor time than its longest
 * duration.
 */
export async function measure(): Promise<void> {
  const house = await openHouse()
  // Filling the tables may take longer than the usual timeout.
  const db = createDatabase(house.databaseUrl, { statementTimeoutMs: 0 })
  for (const list of LISTS) {
    await list.fill(db)
    await db`vacuum analyze`
  }
  const headers = { authorization: `Bearer ${await enterAsAdmin(house.url)}` }
  let dearest = 0
  for (const { name, cases } of LISTS) {
    console.log(`${name}\u00a0:`)
    for (const { label, path, read } of cases) {
      const cost = await costOf(db, (await recordStatements(house.databaseUrl, read)).flat())
      const ask = async () => {
        const answer = await fetch(house.url + path, { headers })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      }
      const { processor_ms, lasted } = await spent(house.pid, ask)
      dearest = Math.max(dearest, cost.processor_ms + processor_ms)
      console.log(
        `  ${label.padEnd(26)} base ${costInWords(cost)} · serveur ${processor_ms.toFixed(1)} ms de processeur · ` +
          `réponse ${median(lasted).toFixed(1)} ms, au pire ${Math.max(...lasted).toFixed(1)}`,
      )
    }
  }
  console.log(`La plus chère\u00a0: ${dearest.toFixed(1)} ms de processeur (but ≤ ${TARGET_MS}).`)
  await db.end()
  await house.close()
  if (dearest > TARGET_MS) throw new Error('a list costs more than it may last')
}

/** Processor time of one answer in the server, and the duration of each answer, in milliseconds. */
async function spent(pid: number, ask: () => Promise<unknown>) {
  for (let warm = 0; warm < 5; warm++) await ask()
  const lasted: number[] = []
  const before = processorMs(pid)
  for (let turn = 0; turn < TURNS; turn++) {
    const started = performance.now()
    await ask()
    lasted.push(performance.now() - started)
  }
  return { processor_ms: (processorMs(pid) - before) / TURNS, lasted }
}

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
