import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SentEvent, TableDay, TableMatch } from '#contract/competition/tables.ts'
import { liveScore } from '#domain/competition/table/live-score.ts'
import { NO_SCORE, type TableAct } from '#domain/competition/table/table-event.ts'
import { type TableCalls, TableRefusal } from './call-table.ts'
import { type Keep, memoryKeep } from './keep.ts'
import { isUnsent, lastAct, lastFinal, shownScore, unsentFinals } from './log.ts'
import { createTable } from './table.ts'

test('rien de ce qui a été écrit n’est perdu ni compté deux fois, où que le téléphone s’arrête', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const disk = slowDisk()
      const court = await openCourt(disk)
      const said: TableAct[] = []
      for (const each of steps) {
        if (each.kind === 'write') {
          await court.table.write(MATCH, each.act)
          said.push(each.act)
        } else if (each.kind === 'cancel') {
          const last = lastAct(court.table.snapshot().log, court.match())
          if (last) {
            await court.table.write(MATCH, { kind: 'cancel', of: last.id })
            said.push({ kind: 'cancel', of: last.id })
          }
        } else if (each.kind === 'reload') await court.reload()
        else if (each.kind === 'flat battery') {
          await disk.lose()
          await court.reload()
        } else await court.sync(each.fate)
        // What shows is what is on the disk.
        expect(await court.onDisk()).toEqual(new Set(court.table.snapshot().log.map(({ id }) => id)))
      }
      const before = shownScore(court.table.snapshot().log, court.match())
      await court.reload()
      for (let turn = 0; turn < 2; turn++) await court.sync('answered')
      const { log } = court.table.snapshot()
      expect(log.filter(isUnsent)).toEqual([])
      expect(shownScore(log, court.match())).toEqual(before)
      const sent = court.received()
      expect(sent.map(({ act }) => act)).toEqual(said)
      expect(sent.map(({ seq }) => seq)).toEqual(said.map((_, index) => index + 1))
      expect(liveScore(court.match(), NO_SCORE, sent)).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('cinq cents actions partent en trois envois, dans l’ordre', async () => {
  const court = await openCourt()
  for (let n = 0; n < 500; n++) await court.table.write(MATCH, { kind: 'foul', side: 0 })
  const sizes: number[] = []
  while (court.table.snapshot().log.some(isUnsent)) sizes.push(await court.sync('answered'))
  expect(sizes).toEqual([200, 200, 100])
  expect(court.received().map(({ seq }) => seq)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1))
})

test('une action que le serveur ne lit pas n’en retient aucune autre', async () => {
  const court = await openCourt()
  for (let n = 0; n < 9; n++) await court.table.write(MATCH, { kind: 'points', side: 0, points: n === 5 ? 3 : 1 })
  for (let turn = 0; turn < 12; turn++) await court.sync('cannot read three points')
  const { log } = court.table.snapshot()
  expect(log.map(({ state }) => state)).toEqual([
    ...Array<string>(5).fill('applied'),
    'unread',
    ...Array<string>(3).fill('applied'),
  ])
  expect(log[5]?.reason).toBe('Le serveur n’a pas su lire cette action.')
  // It never arrived: it stays among what this telephone still has to give, and another page tries again.
  expect(log.filter(isUnsent)).toEqual([log[5]])
  await court.reload()
  await court.sync('answered')
  expect(court.received()).toHaveLength(9)
  expect(court.table.snapshot().log.filter(isUnsent)).toEqual([])
})

test('un score final qui n’est jamais parti est remplacé ; parti, il reste et le second le suit', async () => {
  const court = await openCourt()
  await court.table.write(MATCH, { kind: 'final', score: [48, 52] })
  await court.table.write(MATCH, { kind: 'final', score: [50, 52] })
  const finals = () => unsentFinals(court.table.snapshot().log).map(({ event }) => event.act)
  expect(finals()).toEqual([{ kind: 'final', score: [50, 52] }])
  await court.sync('lost on the way')
  await court.table.write(MATCH, { kind: 'final', score: [51, 52] })
  expect(finals()).toHaveLength(2)
  expect(lastFinal(court.table.snapshot().log, MATCH)?.score).toEqual([51, 52])
})

test('sans place sur le téléphone, la table le dit et continue d’envoyer', async () => {
  const full: Keep = { ...memoryKeep(), write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const court = await openCourt(full)
  await court.table.write(MATCH, { kind: 'points', side: 1, points: 2 })
  expect(court.table.snapshot().keeps).toBe(false)
  expect(shownScore(court.table.snapshot().log, court.match()).score).toEqual([0, 2])
  await court.sync('answered')
  expect(court.received()).toHaveLength(1)
})

test('une base que le téléphone a fermée est rouverte, sans que rien ne se perde', async () => {
  const whole = memoryKeep()
  const closed: Keep = { ...whole, write: () => Promise.reject(new DOMException('closed', 'InvalidStateError')) }
  const court = await openCourt(closed, whole)
  await court.table.write(MATCH, { kind: 'points', side: 1, points: 2 })
  expect(court.table.snapshot().keeps).toBe(true)
  expect((await court.onDisk()).size).toBe(1)
})

test('un lien qui n’est plus valable garde ce qui n’est pas parti, et l’envoie quand il revient', async () => {
  const court = await openCourt()
  await court.table.write(MATCH, { kind: 'final', score: [48, 52] })
  await court.sync('expired')
  expect(court.table.snapshot().refusal?.code).toBe('LINK_EXPIRED')
  expect(unsentFinals(court.table.snapshot().log)).toHaveLength(1)
  await court.sync('answered')
  expect(court.table.snapshot().refusal).toBeNull()
  expect(court.received()).toHaveLength(1)
})

const MATCH = 7

type Fate = 'answered' | 'lost on the way' | 'answer lost' | 'cannot read three points' | 'expired'

const act: fc.Arbitrary<TableAct> = fc.oneof(
  fc.record({ kind: fc.constant('points' as const), side: fc.constantFrom(0, 1), points: fc.constantFrom(1, 2, 3) }),
  fc.record({ kind: fc.constantFrom('foul' as const, 'timeout' as const), side: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('period' as const), period: fc.integer({ min: 1, max: 6 }) }),
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), act }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'reload' as const }, { kind: 'flat battery' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      fate: fc.constantFrom<Fate>('answered', 'lost on the way', 'answer lost'),
    }),
  },
)

/** What was written without waiting for it is lost with the battery, unless something that waited came after it. */
function slowDisk(): Keep & { lose: () => Promise<void> } {
  const onDisk = memoryKeep()
  let late: Parameters<Keep['write']>[0][] = []
  let read = memoryKeep()
  return {
    readCourts: () => read.readCourts(),
    readEvents: (court_id) => read.readEvents(court_id),
    write: async (rows) => {
      await read.write(rows)
      late.push(rows)
      if (rows.again) return
      for (const each of late) await onDisk.write(each)
      late = []
    },
    lose: async () => {
      late = []
      read = memoryKeep()
      for (const court of await onDisk.readCourts()) await read.write({ court })
      await read.write({ events: await onDisk.readEvents(COURT.court_id) })
    },
  }
}

/** A telephone and a server that keeps the first of each event, as the contract promises. */
async function openCourt(keep: Keep = memoryKeep(), again: Keep = keep) {
  const known = new Map<string, SentEvent>()
  let fate: Fate = 'answered'
  let sent = 0
  const day = (): TableDay => ({ ...DAY, matches: [match()] })
  const match = (): TableMatch => ({
    ...DAY.matches[0]!,
    pen: known.size === 0 ? null : { number: 1, mine: true, holder: 'Paul', seen_at: AT, base: BASE, asked_by: null },
  })
  const calls: TableCalls = {
    open: async () => day(),
    sync: async ({ events }) => {
      sent = events.length
      if (fate === 'lost on the way') throw new TableRefusal(0, 'OFFLINE', '')
      if (fate === 'expired') throw new TableRefusal(410, 'LINK_EXPIRED', '')
      if (
        fate === 'cannot read three points' &&
        events.some(({ act: { kind, ...rest } }) => kind === 'points' && 'points' in rest && rest.points === 3)
      )
        throw new TableRefusal(400, 'BAD_REQUEST', '')
      for (const event of events) if (!known.has(event.id)) known.set(event.id, event)
      if (fate === 'answer lost') throw new TableRefusal(0, 'OFFLINE', '')
      return { acks: events.map(({ id }) => ({ id, state: 'applied' as const, reason: null })), day: day() }
    },
    takePen: async () => day(),
    yieldPen: async () => day(),
  }
  const open = async () => {
    const [court = COURT] = await keep.readCourts()
    const log = (await keep.readEvents(COURT.court_id)).toSorted((one, other) => one.event.seq - other.event.seq)
    return createTable({
      keep,
      reopen: async () => again,
      keeps: true,
      court,
      log,
      calls,
      now: () => new Date(AT),
      uuid: () => crypto.randomUUID(),
    })
  }
  await keep.write({ court: { ...COURT, day: day() } }).catch(() => {})
  let table = await open()
  return {
    get table() {
      return table
    },
    match: () => table.snapshot().court.day!.matches[0]!,
    sync: async (next: Fate) => {
      fate = next
      await table.sync()
      return sent
    },
    reload: async () => void (table = await open()),
    onDisk: async () => new Set((await keep.readEvents(COURT.court_id)).map(({ id }) => id)),
    received: () => [...known.values()],
  }
}

const BASE: NonNullable<TableMatch['pen']>['base'] = { score: [0, 0], period: 1, fouls: [0, 0], timeouts: [0, 0] }
const AT = '2026-03-14T09:30:00.000Z'
const TEAMS = [
  { registration_id: '00000000-0000-4000-8000-000000000001', name: 'Bron' },
  { registration_id: '00000000-0000-4000-8000-000000000002', name: 'Irigny' },
] as [TableMatch['teams'][0], TableMatch['teams'][1]]
const DAY: TableDay = {
  tournament: { id: 1, title: 'Tournoi de Pâques', time_zone: 'Europe/Paris' },
  court: { id: 3, name: 'Terrain 1' },
  now: AT,
  closed: null,
  matches: [
    {
      id: MATCH,
      label: 'U13 F 3',
      scheduled_date: AT,
      ends_at: AT,
      late_minutes: 0,
      whistled_by: null,
      status: 'scheduled',
      teams: TEAMS,
      score_mode: 'running',
      scoring: '5x5',
      periods: 4,
      needs_winner: false,
      live: null,
      result: null,
      closed: null,
      pen: null,
    },
  ],
}
const COURT = {
  court_id: 3,
  secret: `3.1.${'a'.repeat(22)}`,
  device: '00000000-0000-4000-8000-00000000000d',
  label: 'Paul',
  opened_at: AT,
  day: DAY,
  day_at: AT,
}
