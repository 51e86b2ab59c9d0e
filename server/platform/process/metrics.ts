import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { PROCESS_FAULT_CODES } from '#domain/office/process-fault.ts'
import type { KeptCounts } from '../http/caches/shelves.ts'
import type { Condition } from './condition.ts'

/** Prometheus metrics of one process. Labels hold route patterns, never addresses with identifiers. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, kind of address and status.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 1, 2, 5],
    registers: [registry],
  })
  const faults = new Counter({
    name: 'faults_total',
    help: 'Unexpected errors answered as 5xx.',
    registers: [registry],
  })
  /** Counts of what is kept in memory for strangers, by its kind. */
  const kept = new Map<'answers' | 'pages', () => KeptCounts>()
  return { registry, duration, faults, kept }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Adds the health of the process, read at each scrape. It may be called once per registry. */
export function showCondition({ registry }: Metrics, condition: Pick<Condition, 'faults' | 'clockOffsetMs'>): void {
  const offset: Gauge = new Gauge({
    name: 'clock_offset_seconds',
    help: 'Clock of the process less that of the database.',
    registers: [registry],
    collect: () => offset.set((condition.clockOffsetMs() ?? 0) / 1_000),
  })
  const faults: Gauge<'fault'> = new Gauge({
    name: 'process_faults',
    help: 'What keeps the process from its work, by code: 1 while it lasts.',
    labelNames: ['fault'],
    registers: [registry],
    collect: () => {
      const now = condition.faults()
      for (const fault of PROCESS_FAULT_CODES) faults.set({ fault }, now.includes(fault) ? 1 : 0)
    },
  })
}
