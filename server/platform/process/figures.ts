import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge } from 'prom-client'
import type { PoolCounts } from '../database/driver/pool.ts'
import type { KeptCounts } from '../http/caches/shelves.ts'
import type { Metrics } from './metrics.ts'

type Waiting = { waiting: number; oldest_seconds: number }

/** What the database says; all processes say the same of it. */
export type StoredFigures = {
  queues: (Waiting & { queue: string })[]
  mails: Waiting
  /** Null when no backup was proven. */
  proven_backup_seconds: number | null
}

export type Figures = {
  pools: () => Record<'writing' | 'reading', PoolCounts>
  followers: () => number
  answers: () => KeptCounts
  /** Resolves once all that was notified before has been heard; rejects when nothing is heard. */
  allTold: () => Promise<void>
  stored: () => Promise<StoredFigures>
}

/**
 * Adds the work of the process and of its database, read at each scrape. It may be called once per registry. A database
 * that does not answer within two seconds takes only its own figures away.
 */
export function showFigures({ registry, kept }: Metrics, figures: Figures): void {
  const gauge = (name: string, help: string, read: () => Samples | Promise<Samples>, ...labelNames: string[]) => {
    const shown: Gauge = new Gauge({
      name: `rebond_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        const samples = await read()
        shown.reset()
        // Without labels a reset leaves a zero, which would be believed.
        if (labelNames.length === 0) shown.remove()
        for (const [value, labels] of samples) shown.set(labels ?? {}, value)
      },
    })
  }
  const byPool = (read: (counts: PoolCounts) => Samples) => () =>
    Object.entries(figures.pools()).flatMap(([pool, counts]) =>
      read(counts).map(([value, labels]): Sample => [value, { pool, ...labels }]),
    )
  const stored = inTime(figures.stored)
  const fromStored = (read: (found: StoredFigures) => Samples) => async () => {
    const found = await stored()
    return found ? read(found) : []
  }
  const lag = inTime(async () => {
    const asked = performance.now()
    await figures.allTold()
    return (performance.now() - asked) / 1_000
  })

  const connections = byPool(({ used, idle }) => [
    [used, { state: 'used' }],
    [idle, { state: 'idle' }],
  ])
  gauge('pool_connections', 'Open connections to the database.', connections, 'pool', 'state')
  gauge(
    'pool_connections_max',
    'Most connections to the database.',
    byPool(({ most }) => [[most]]),
    'pool',
  )
  gauge(
    'pool_waiting',
    'Works that wait for a connection.',
    byPool(({ waiting }) => [[waiting]]),
    'pool',
  )
  gauge('followers', 'Open streams of those who follow.', () => [[figures.followers()]])
  kept.set('answers', figures.answers)
  showKept({ registry, kept })

  gauge('database_up', 'Whether the database answers a scrape in time.', async () => [[(await stored()) ? 1 : 0]])
  const due = (of: 'waiting' | 'oldest_seconds') =>
    fromStored(({ queues }) => queues.map((found) => [found[of], { queue: found.queue }]))
  gauge('jobs_waiting', 'Jobs whose time has come and that nobody has begun.', due('waiting'), 'queue')
  gauge('jobs_oldest_seconds', 'How long the first of them has waited.', due('oldest_seconds'), 'queue')
  const mails = (of: keyof Waiting) => fromStored((found) => [[found.mails[of]]])
  gauge('mails_waiting', 'Mails that have to leave.', mails('waiting'))
  gauge('mails_oldest_seconds', 'How long the first of them has waited.', mails('oldest_seconds'))
  const proven = fromStored(({ proven_backup_seconds: age }) => [[age ?? Infinity]])
  gauge('backup_proven_age_seconds', 'Age of the last proven backup, infinite without one.', proven)
  gauge('listener_lag_seconds', 'Time until all notified changes are heard, none while nothing is.', async () => {
    const seconds = await lag()
    return seconds === null ? [] : [[seconds]]
  })
}

type Sample = [value: number, labels?: Record<string, string>]
type Samples = Sample[]

function showKept({ registry, kept }: Pick<Metrics, 'registry' | 'kept'>) {
  const shared = { labelNames: ['of'], registers: [registry] }
  for (const [of, help] of [
    ['entries', 'Answers and pages kept for strangers.'],
    ['bytes', 'Memory that they take.'],
  ] as const) {
    const shown: Gauge = new Gauge({
      ...shared,
      name: `rebond_kept_${of}`,
      help,
      collect: () => kept.forEach((counts, kind) => shown.set({ of: kind }, counts()[of])),
    })
  }
  for (const [of, help] of [
    ['hits', 'Asked for, and answered from what was kept.'],
    ['misses', 'Asked for, and made.'],
  ] as const) {
    const shown: Counter = new Counter({
      ...shared,
      name: `rebond_kept_${of}_total`,
      help,
      collect: () => {
        shown.reset()
        kept.forEach((counts, kind) => shown.inc({ of: kind }, counts()[of]))
      },
    })
  }
}

/**
 * Shares one reading among all who ask while it is under way, so that scrapes of a slow database never pile up.
 * @returns null when it fails or lasts too long
 */
function inTime<T>(read: () => Promise<T>): () => Promise<T | null> {
  let current: Promise<T | null> | null = null
  return () => {
    current ??= read()
      .catch(() => null)
      .finally(() => (current = null))
    return Promise.race([current, sleep(PATIENCE_MS, null, { ref: false })])
  }
}

const PATIENCE_MS = 2_000
