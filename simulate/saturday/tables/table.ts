import { randomUUID } from 'node:crypto'
import type { SentEvent, TableDay, TableMatch } from '#contract/competition/tables.ts'
import { type SeededRandom, seededRandom } from '#domain/competition/seeded-random.ts'
import { call, type Court, type Device, newDevice, send } from './device.ts'
import { handOver } from './hand-over.ts'
import { isLeftToTables } from './left-to-tables.ts'
import { movePens } from './pens.ts'

/**
 * Runs the table of a court for a day. It starts matches, notes points and confirms scores, often without network, and
 * sends some events twice or late. A second telephone contradicts the first or takes its pen. Sometimes the desk reads
 * a QR code, and some telephones never return. Resolves when all is acknowledged.
 */
export async function keepTable(court: Court, who: { seed: number; home: number; is_second: boolean }): Promise<void> {
  const random = seededRandom(who.seed)
  const open = async () => {
    const fresh = newDevice(who)
    return { fresh, day: await call(court, fresh, 'open', { label: who.is_second ? 'Inès' : 'Paul' }) }
  }
  let { fresh: device, day } = await open()
  for (;;) {
    const minute = court.clock.minute()
    const isCalm = minute >= court.calm_after
    if (!isCalm && minute < device.emptyUntil) {
      await court.clock.pass(2)
      continue
    }
    if (!isCalm) for (const match of day.matches) write(court, device, match, random, minute)
    if (isCalm && device.waiting.length === 0) return
    if (isCalm || minute >= device.offlineUntil) {
      day = await send(court, device, day, random)
      if (!isCalm) day = await movePens(court, device, day, random)
      if (random.next() < 0.08) device.offlineUntil = minute + 5 + random.below(40)
      if (device.goesDark) goDark(court, device, day, random, minute)
    } else if (random.next() < 0.12 && (await handOver(court, device, random)) && random.next() < 0.3) {
      court.ledger.counts.lost_telephones++
      ;({ fresh: device, day } = await open())
    }
    await court.clock.pass(2)
  }
}

/**
 * Empties the battery in the middle of a match, longer than a holder may be silent, with points that are not sent yet.
 */
function goDark(court: Court, device: Device, day: TableDay, random: SeededRandom, minute: number) {
  device.goesDark = false
  court.ledger.counts.dark++
  device.emptyUntil = minute + court.silence + 25
  for (let time = 0; time < 3; time++) for (const match of day.matches) write(court, device, match, random, minute)
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
  const isMine = match.pen?.mine ?? !device.is_second
  if (isMine && minute >= minuteOf(match.scheduled_date)) {
    if (!device.started.has(match.id)) {
      note({ kind: 'start' })
      if (!device.is_second && !device.hasBeenDark && isLeftToTables(match.id, court.seed)) {
        device.goesDark = true
        device.hasBeenDark = true
      }
    } else if (random.next() < 0.4) note({ kind: 'points', side: random.next() < 0.5 ? 0 : 1, points: 2 })
    device.started.add(match.id)
  }
  if (minute < minuteOf(match.ends_at) + random.below(4)) return
  // A device without the pen usually leaves the end to the holder. In a match left to tables it waits longer.
  if (!isMine && isLeftToTables(match.id, court.seed) && minute < minuteOf(match.ends_at) + court.silence + 30) return
  device.ended.add(match.id)
  if (!isMine && random.next() < 0.8) return
  const final = () => {
    const score: [number, number] = [30 + random.below(40), 30 + random.below(40)]
    if (score[0] === score[1]) score[0]++
    note({ kind: 'final', score: match.score_mode === 'none' ? [0, 0] : score })
  }
  final()
  // Confirms once more, with another score.
  if (random.next() < 0.08) final()
}
