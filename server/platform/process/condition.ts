import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { clockFault, PROCESS_FAULTS, type ProcessFault } from '#domain/office/process-fault.ts'
import { VERSION } from '../config/product.ts'
import type { Services } from '../context.ts'
import { refusedWrite } from './refused-write.ts'

/** Health of this process, from its own tests and from the writes refused to its requests. */
export type Condition = {
  /** Key of its row in `process_states`. */
  id: string
  /** Present faults. Empty when all is well. */
  faults(): ProcessFault[]
  /** Faults that make /readyz fail. */
  stopping(): ProcessFault[]
  /** Its clock minus that of the database, in milliseconds. Null while unknown. */
  clockOffsetMs(): number | null
  /** Null when all is well. */
  unwellSince(): Date | null
  /** Hears from the database itself whether it can only be read, as a replica before its promotion. */
  hear(readsOnly: boolean): void
  /** Notes an error of a request or a job. A refusal to write counts as a fault for one minute. */
  note(error: unknown): void
  /**
   * Writes a file and a row, compares the clocks, and stores the findings in `process_states`, which all processes
   * read.
   */
  look(): Promise<void>
  /** Calls `look` each minute. @returns the function that stops it, and removes this process from `process_states` */
  watch(): () => Promise<void>
}

/** @param services read again at each look, because tests replace the clock and the disk */
export function createCondition(services: () => Looked): Condition {
  const id = randomUUID()
  const tried: Tried = { clock: null, disk: null, database: null }
  const noted = new Map<ProcessFault, number>()
  let offset: number | null = null
  let told: readonly ProcessFault[] = []
  let unwellSince: Date | null = null

  const faults = () => {
    const since = performance.now() - NOTED_MS
    const lately = [...noted].filter(([, at]) => at > since).map(([fault]) => fault)
    return [...new Set([tried.clock, tried.disk, tried.database, ...lately])].filter((fault) => fault !== null)
  }
  const tell = () => {
    const { log, clock } = services()
    const now = faults()
    for (const fault of now) if (!told.includes(fault)) log.error({ fault, clock_offset_ms: offset }, 'process unwell')
    if (now.length === 0 && told.length > 0) log.info('process well again')
    unwellSince = now.length === 0 ? null : (unwellSince ?? clock())
    told = now
  }
  const look = async () => {
    const { config, try_write } = services()
    tried.disk = await try_write(config.data_dir).then(
      () => null,
      () => 'DISK_REFUSES',
    )
    tell()
    const found = await report(services(), { id, offset, faults: told, unwellSince })
    offset = found.offset
    tried.database = found.refused
    if (offset !== null) tried.clock = clockFault(offset)
    const before = told.join()
    tell()
    if (before !== told.join()) await report(services(), { id, offset, faults: told, unwellSince })
  }
  return {
    id,
    faults,
    stopping: () => faults().filter((fault) => PROCESS_FAULTS[fault].stops),
    clockOffsetMs: () => offset,
    unwellSince: () => (faults().length === 0 ? null : (unwellSince ?? services().clock())),
    note: (error) => {
      const fault = refusedWrite(error)
      if (fault) noted.set(fault, performance.now())
    },
    hear: (readsOnly) => {
      if (readsOnly) tried.database = 'DATABASE_READ_ONLY'
      else {
        noted.delete('DATABASE_READ_ONLY')
        if (tried.database === 'DATABASE_READ_ONLY') tried.database = null
      }
      tell()
    },
    look,
    watch: () => {
      const timer = setInterval(() => void look().catch(() => {}), EVERY_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        // A database that says nothing must not hold up the end; the row is forgotten in an hour.
        await Promise.race([forget(services(), id), sleep(FORGETTING_MS, undefined, { ref: false })])
      }
    },
  }
}

const EVERY_MS = 60_000
const NOTED_MS = 60_000
const FORGETTING_MS = 1_000
/** A slower answer is too imprecise to compare the clocks. */
const ROUND_TRIP_MS = 2_000

export type Looked = Pick<Services, 'config' | 'probe' | 'clock' | 'log' | 'try_write' | 'files_place'>

type Tried = Record<'clock' | 'disk' | 'database', ProcessFault | null>
type State = { id: string; offset: number | null; faults: readonly ProcessFault[]; unwellSince: Date | null }

/** Commits one row, because a full or read-only database refuses it. A database that is away is no fault here. */
async function report({ probe, clock, files_place }: Looked, { id, offset, faults, unwellSince }: State) {
  const sent = { at: clock().getTime(), ticks: performance.now() }
  try {
    const [row] = await probe<{ now_ms: number }[]>`
      with forgotten as (delete from process_states where seen_at < clock_timestamp() - interval '1 hour')
      insert into process_states (id, machine, pid, seen_at, clock_offset_ms, faults, unwell_since, files_place, version)
      values (${id}, ${hostname()}, ${process.pid}, clock_timestamp(), ${offset}, ${[...faults]}, ${unwellSince},
        ${files_place}, ${VERSION})
      on conflict (id) do update set seen_at = excluded.seen_at, clock_offset_ms = excluded.clock_offset_ms,
        faults = excluded.faults, unwell_since = excluded.unwell_since
      returning extract(epoch from clock_timestamp())::float8 * 1000 as now_ms`
    const took = performance.now() - sent.ticks
    return { offset: took > ROUND_TRIP_MS ? offset : Math.round(sent.at + took / 2 - row!.now_ms), refused: null }
  } catch (error) {
    return { offset, refused: refusedWrite(error) }
  }
}

async function forget({ probe }: Looked, id: string) {
  await probe`delete from process_states where id = ${id}`.catch(() => {})
}
