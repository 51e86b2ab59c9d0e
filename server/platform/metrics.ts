import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Prometheus figures of one process. Labels hold route patterns, never addresses with identifiers. */
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
  return { registry, duration, faults }
}

export type Metrics = ReturnType<typeof createMetrics>
