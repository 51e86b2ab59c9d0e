import type { TableDay } from '#contract/competition/tables.ts'
import type { LiveScore, TableAct } from '#domain/competition/table/table-event.ts'
import { type TableCalls, TableRefusal } from './call-table.ts'
import { type Keep, type KeptCourt, memoryKeep } from './keep.ts'
import {
  acknowledged,
  BATCH,
  isUnsent,
  type KeptEvent,
  nextEvent,
  readAgain,
  toSend,
  withdrawnBy,
  withRows,
} from './log.ts'

export type TableState = {
  court: KeptCourt
  log: readonly KeptEvent[]
  /** False when nothing outlives this page. */
  keeps: boolean
  /** The refusal of the server to this telephone, until it accepts a call again. */
  refusal: TableRefusal | null
  /** Calls in a row that did not succeed. */
  failures: number
  wait_ms: number | null
}

type Given = {
  keep: Keep
  /** Opens the database again after a failure: some telephones close it behind a page that was long hidden. */
  reopen: () => Promise<Keep>
  keeps: boolean
  court: KeptCourt
  log: readonly KeptEvent[]
  calls: TableCalls
  now: () => Date
  uuid: () => string
}

/**
 * The table of one court on this telephone. An act is on the disk before it shows. Answers are kept without waiting for
 * the disk, because the server recognises an act sent twice. Writes run one after the other, and so do calls.
 */
export function createTable({ keep: given, reopen, calls, now, uuid, ...first }: Given) {
  let keep = given
  let state: TableState = { ...first, log: readAgain(first.log), refusal: null, failures: 0, wait_ms: null }
  let size = BATCH
  const listeners = new Set<() => void>()
  const oneWrite = oneAtATime()
  const oneCall = oneAtATime()

  const set = (changes: Partial<TableState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  /** When the telephone can no longer keep anything, it says so and goes on sending. */
  const save = async (rows: Parameters<Keep['write']>[0]) => {
    try {
      await keep.write(rows).catch(async () => {
        keep = await reopen()
        await keep.write(rows)
      })
    } catch {
      keep = memoryKeep()
      set({ keeps: false })
    }
    set({ log: withRows(state.log, rows.events ?? []), ...(rows.court ? { court: rows.court } : {}) })
  }
  const learn = (day: TableDay, acks: Pick<Parameters<Keep['write']>[0], 'events' | 'again'> = {}) =>
    oneWrite(() => save({ court: { ...state.court, day, day_at: now().toISOString() }, ...acks }))

  const write = (match_id: number, act: TableAct) =>
    oneWrite(async () => {
      const match = state.court.day?.matches.find(({ id }) => id === match_id)
      if (!match) return
      const event = nextEvent(state.log, match, act, { id: uuid(), recorded_at: now().toISOString() })
      const row: KeptEvent = { id: event.id, court_id: state.court.court_id, event, state: 'kept', reason: null }
      await save({ events: [...withdrawnBy(state.log, event), row] })
    })

  /**
   * Final scores are saved as `tried` before they leave, because only a score never sent may be replaced. Other acts
   * are never replaced.
   */
  const take = () =>
    oneWrite(async () => {
      const batch = toSend(state.log, size)
      const leaving = batch.filter(({ state: at, event }) => at === 'kept' && event.act.kind === 'final')
      if (leaving.length > 0) await save({ events: leaving.map((kept) => ({ ...kept, state: 'tried' })) })
      return batch
    })
  const send = async () => {
    const { device, label, day } = state.court
    if (label === null) return
    if (!day) await learn(await calls.open({ device, label }))
    const batch = await take()
    const unsent = state.log.filter(isUnsent).length
    try {
      const answer = await calls.sync({ device, unsent, events: batch.map(({ event }) => event) })
      await learn(answer.day, { events: acknowledged(state.log, answer.acks), again: true })
      size = BATCH
    } catch (error) {
      if (!isUnreadable(error) || batch.length === 0) throw error
      // One act that the server cannot read must not hold back the others.
      if (batch.length === 1)
        await oneWrite(() => save({ events: batch.map((kept) => ({ ...kept, state: 'unread', reason: UNREAD })) }))
      size = Math.max(1, Math.floor(batch.length / 2))
    }
  }
  /** Sends the waiting acts and reads the answer; a refusal is kept in the state. */
  const sync = () =>
    oneCall(async () => {
      try {
        await send()
        set({ refusal: null, failures: 0, wait_ms: null })
      } catch (error) {
        const failed = { failures: state.failures + 1, wait_ms: error instanceof TableRefusal ? error.wait_ms : null }
        // An answer of another shape counts as none: the error is thrown, and the next call asks again.
        if (!(error instanceof TableRefusal)) {
          set(failed)
          throw error
        }
        set(error.status >= 400 && error.status < 500 && error.status !== 429 ? { ...failed, refusal: error } : failed)
      }
    })

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write,
    sync,
    /** Names the person who holds this telephone. */
    name: (label: string) => oneWrite(() => save({ court: { ...state.court, label } })),
    /** @throws TableRefusal PEN_HELD when another device holds the pen: it or the desk must agree */
    takePen: (match_id: number, base: LiveScore) =>
      oneCall(async () => learn(await calls.takePen({ device: state.court.device, match_id, base }))),
    yieldPen: (match_id: number) =>
      oneCall(async () => learn(await calls.yieldPen({ device: state.court.device, match_id }))),
  }
}

export type Table = ReturnType<typeof createTable>

const UNREAD = 'Le serveur n’a pas su lire cette action.'

const isUnreadable = (error: unknown) => error instanceof TableRefusal && [400, 413, 422].includes(error.status)

/** Each work waits for the one before, even if that one failed. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}
