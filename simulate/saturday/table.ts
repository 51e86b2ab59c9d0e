import { randomUUID } from 'node:crypto'
import type { SentEvent, TableDay, TableMatch } from '#contract/tables.ts'
import { type SeededRandom, seededRandom } from '#domain/competition/seeded-random.ts'
import { TABLE_SECRET_HEADER } from '#domain/table/court-link.ts'
import type { Clock } from './clock.ts'
import type { Ledger } from './ledger.ts'
import type { Network } from './network.ts'

export type Court = {
  network: Network
  ledger: Ledger
  clock: Clock
  /** What stands after the # of the code on the table. */
  secret: string
  starts_at: number
  calm_after: number
}

/** A telephone on a table: what it wrote waits in it until somebody has acknowledged it. */
type Device = {
  id: string
  home: number
  /** Writes now and then the end of a match that another device of its court keeps, with its own score. */
  is_second: boolean
  waiting: SentEvent[]
  sent: SentEvent[]
  seqs: Map<number, number>
  started: Set<number>
  ended: Set<number>
  offlineUntil: number
}

/**
 * What the table of a court does all day: it begins its matches, notes points, confirms final scores, without network as often
 * as not; it sends things twice, comes late, and its second telephone contradicts it. Resolves when all is acknowledged.
 */
export async function keepTable(court: Court, who: { seed: number; home: number; is_second: boolean }): Promise<void> {
  const random = seededRandom(who.seed)
  const device: Device = {
    ...who,
    id: randomUUID(),
    waiting: [],
    sent: [],
    seqs: new Map(),
    started: new Set(),
    ended: new Set(),
    offlineUntil: 0,
  }
  let day = await call(court, device, 'open', { label: who.is_second ? 'Inès' : 'Paul' })
  for (;;) {
    const minute = court.clock.minute()
    const isCalm = minute >= court.calm_after
    if (!isCalm) for (const match of day.matches) write(court, device, match, random, minute)
    if (isCalm && device.waiting.length === 0) return
    if (isCalm || minute >= device.offlineUntil) {
      day = await send(court, device, day, random)
      if (random.next() < 0.08) device.offlineUntil = minute + 5 + random.below(40)
    }
    await court.clock.pass(2)
  }
}

function write(court: Court, device: Device, match: TableMatch, random: SeededRandom, minute: number) {
  const [one, other] = match.teams.map(({ registration_id }) => registration_id)
  if (!one || !other || match.closed || device.ended.has(match.id) || (match.result && !match.result.waits)) return
  const minuteOf = (instant: string) => (Date.parse(instant) - court.starts_at) / 60_000
  const note = (act: SentEvent['act']) => {
    const seq = (device.seqs.get(match.id) ?? 0) + 1
    device.seqs.set(match.id, seq)
    const pen = match.pen?.mine ? match.pen.number : null
    const recorded_at = new Date(court.starts_at + minute * 60_000).toISOString()
    const event = { id: randomUUID(), version: 1 as const, match_id: match.id, teams: [one, other] as [string, string] }
    device.waiting.push({ ...event, pen, seq, recorded_at, act })
  }
  if (!device.is_second && minute >= minuteOf(match.scheduled_date)) {
    if (!device.started.has(match.id)) note({ kind: 'start' })
    else if (random.next() < 0.4) note({ kind: 'points', side: random.next() < 0.5 ? 0 : 1, points: 2 })
    device.started.add(match.id)
  }
  if (minute < minuteOf(match.ends_at) + random.below(4)) return
  device.ended.add(match.id)
  if (device.is_second && random.next() < 0.8) return
  const final = () => {
    const score: [number, number] = [30 + random.below(40), 30 + random.below(40)]
    if (score[0] === score[1]) score[0]++
    note({ kind: 'final', score: match.score_mode === 'none' ? [0, 0] : score })
  }
  final()
  // Confirmed once more, with another score.
  if (random.next() < 0.08) final()
}

async function send(court: Court, device: Device, day: TableDay, random: SeededRandom): Promise<TableDay> {
  const again = random.next() < 0.2 ? device.sent.slice(-5) : []
  const events = [...again, ...device.waiting.slice(0, 150)]
  const answer = await ask(court, device, 'sync', { unsent: device.waiting.length, events })
  court.ledger.judge('table', answer)
  if (answer.status === 429) return day
  if (answer.status !== 200) throw new Error(`Table : ${answer.status} ${JSON.stringify(answer.body)}`)
  for (const [index, { id, state, reason }] of answer.body.acks.entries()) {
    const event = events[index]!
    court.ledger.acknowledge(device.id, event, { id, state, reason })
    const at = device.waiting.indexOf(event)
    if (at >= 0) device.sent.push(...device.waiting.splice(at, 1))
  }
  return answer.body.day
}

async function call(court: Court, device: Device, path: string, body: object) {
  const answer = await ask(court, device, path, body)
  if (answer.status !== 200) throw new Error(`Table, ${path} : ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as TableDay
}

const ask = ({ network, secret }: Court, { id, home }: Device, path: string, body: object) =>
  network.ask(home, 'POST', `/api/table/${path}`, {
    headers: { [TABLE_SECRET_HEADER]: secret },
    body: { device: id, ...body },
  })
