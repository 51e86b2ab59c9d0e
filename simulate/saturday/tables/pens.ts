import type { TableDay, TableMatch } from '#contract/competition/tables.ts'
import type { SeededRandom } from '#domain/competition/seeded-random.ts'
import { ask, type Court, type Device } from './device.ts'
import { seeLive } from './running-score.ts'

/** Silence after which the product lets another device take a pen. */
export const SILENCE_MS = 60_000

/**
 * A telephone without the pen may ask for it, more often when the holder is silent. A holder that is asked may give it.
 * @returns the day of the table afterwards
 */
export async function movePens(court: Court, device: Device, day: TableDay, random: SeededRandom): Promise<TableDay> {
  let seen = day
  for (const match of day.matches) {
    const { pen, status, result, closed } = match
    if (status !== 'in_progress' || result || closed || !pen) continue
    if (pen.mine) {
      if (pen.asked_by && random.next() < 0.5) seen = await yieldPen(court, device, match, seen)
      continue
    }
    const isSilent = Date.parse(day.now) - Date.parse(pen.seen_at) > SILENCE_MS
    if (random.next() < (isSilent ? 0.5 : 0.2)) seen = await takePen(court, device, match, seen)
  }
  return seen
}

async function yieldPen(court: Court, device: Device, { id }: TableMatch, day: TableDay): Promise<TableDay> {
  const { ledger } = court
  ledger.yielded.add(id)
  const answer = await ask(court, device, 'pen-yielded', { match_id: id })
  ledger.judge('marque cédée', answer, ['NOT_FOUND'])
  if (answer.status !== 200) return day
  seeLive(court, device, answer.body)
  return answer.body
}

async function takePen(court: Court, device: Device, match: TableMatch, day: TableDay): Promise<TableDay> {
  const { ledger } = court
  const { id, label, live } = match
  const was = match.pen!
  const base = live ?? was.base
  ledger.counts.asked++
  const answer = await ask(court, device, 'pen', { match_id: id, base })
  ledger.judge('marque', answer, ['NOT_FOUND'])
  if (answer.status !== 200) return day
  const after: TableDay = answer.body
  const pen = after.matches.find((one) => one.id === id)?.pen
  ledger.counts.pens++
  // The holder was last seen at `seen_at` or later.
  const silence = Date.parse(after.now) - Date.parse(was.seen_at)
  if (silence > SILENCE_MS) ledger.counts.silent++
  if (pen?.mine && pen.number === was.number + 1 && silence < SILENCE_MS && !ledger.yielded.has(id))
    ledger.faults.push(`${label} : la marque est prise à ${was.holder}, vu il y a ${Math.round(silence / 1_000)} s`)
  if (pen?.mine && pen.number <= was.number)
    ledger.faults.push(`${label} : la marque ${pen.number} suit la ${was.number}`)
  seeLive(court, device, after)
  return after
}
