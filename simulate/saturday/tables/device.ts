import { randomUUID } from 'node:crypto'
import type { SentEvent, TableDay } from '#contract/competition/tables.ts'
import type { SeededRandom } from '#domain/competition/seeded-random.ts'
import { TABLE_SECRET_HEADER } from '#domain/competition/table/court-link.ts'
import type { Clock } from '../clock.ts'
import type { Ledger } from '../ledger.ts'
import type { Answer, Network } from '../network.ts'
import { pointsKey, seeLive } from './running-score.ts'

export type Court = {
  network: Network
  ledger: Ledger
  clock: Clock
  seed: number
  /** Secret after the # of the table's QR code. */
  secret: string
  starts_at: number
  calm_after: number
  /** Minutes of the hall after which a silent holder loses its pen to a device that asks. */
  silence: number
  /** Sends a QR code that a telephone of the desk has read. */
  deliver: (delivery: string) => Promise<Answer>
}

/** A telephone at a table. Its events wait in it until they are acknowledged. */
export type Device = {
  id: string
  home: number
  /** True for a second telephone, which sometimes writes the end of a match of the first one, with another score. */
  is_second: boolean
  waiting: SentEvent[]
  sent: SentEvent[]
  seqs: Map<number, number>
  started: Set<number>
  ended: Set<number>
  /** Applied points, by pen and teams, then by event. */
  points: Map<string, Map<string, readonly [number, number]>>
  offlineUntil: number
  /** While its battery is empty, it neither writes nor shows anything. */
  emptyUntil: number
  goesDark: boolean
  hasBeenDark: boolean
}

export const newDevice = (who: Pick<Device, 'home' | 'is_second'>): Device => ({
  home: who.home,
  is_second: who.is_second,
  id: randomUUID(),
  waiting: [],
  sent: [],
  seqs: new Map(),
  started: new Set(),
  ended: new Set(),
  points: new Map(),
  offlineUntil: 0,
  emptyUntil: 0,
  goesDark: false,
  hasBeenDark: false,
})

/** Sends the waiting events, and sometimes acknowledged ones again. */
export async function send(court: Court, device: Device, day: TableDay, random: SeededRandom): Promise<TableDay> {
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
    if (state === 'applied') count(device, event)
  }
  seeLive(court, device, answer.body.day)
  return answer.body.day
}

function count(device: Device, { id, match_id, teams, pen, act }: SentEvent) {
  if (act.kind !== 'points') return
  const key = pointsKey(match_id, pen ?? 1, teams)
  const known = device.points.get(key) ?? new Map<string, readonly [number, number]>()
  known.set(id, act.side === 0 ? [act.points, 0] : [0, act.points])
  device.points.set(key, known)
}

export async function call(court: Court, device: Device, path: string, body: object) {
  const answer = await ask(court, device, path, body)
  if (answer.status !== 200) throw new Error(`Table, ${path} : ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as TableDay
}

export const ask = ({ network, secret }: Court, { id, home }: Device, path: string, body: object) =>
  network.ask(home, 'POST', `/api/table/${path}`, {
    headers: { [TABLE_SECRET_HEADER]: secret },
    body: { device: id, ...body },
  })
