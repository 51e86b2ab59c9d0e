import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { UNAVAILABLE_SECONDS } from './platform/http/faults/faults.ts'
import type { Services } from './platform/context.ts'
import { figuresOf } from './figures.ts'
import { showFigures } from './platform/process/figures.ts'
import { showCondition, type Metrics } from './platform/process/metrics.ts'

/**
 * /healthz: the process answers. /readyz: the database answers too, asked over a connection of its own, because a pool
 * that is busy is not a server that is broken; a process that is stopping says no before it refuses anybody, and one that
 * cannot write or has another hour says so by its codes. A database that can only be read is asked for it each time,
 * because a replica that is promoted must serve within seconds. /metrics: for whoever holds the token; outside production also for this machine.
 */
export function healthRoutes(services: Services, metrics: Metrics, life: { isStopping: () => boolean }) {
  const { config, probe, watch, condition } = services
  const app = new Hono()
  showCondition(metrics, condition)
  showFigures(metrics, figuresOf(services))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (life.isStopping()) return c.text('stopping', 503)
    try {
      const [asked] = await watch.whileAnswering(
        async () =>
          probe<{ reads_only: boolean }[]>`select current_setting('transaction_read_only') = 'on' as reads_only`,
      )
      condition.hear(asked!.reads_only)
      const faults = condition.stopping()
      return faults.length === 0 ? c.text('ready') : c.text(faults.join(' '), 503)
    } catch {
      c.header('retry-after', String(UNAVAILABLE_SECONDS))
      return c.text('database unavailable', 503)
    }
  })
  app.get('/metrics', async (c) => {
    // In production every caller comes by the proxy of this machine, which need not say for whom it asks.
    const local =
      !config.production &&
      /^(::ffff:)?127\.|^::1$/.test(getConnInfo(c).remote.address ?? '') &&
      !c.req.header('x-forwarded-for')
    if (!local && !holdsToken(c.req.header('authorization'), config.metrics_token)) return c.notFound()
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return app
}

function holdsToken(header: string | undefined, token: string | undefined): boolean {
  if (!header || !token) return false
  const given = Buffer.from(header)
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
