import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { ERRORS } from '#contract/common/errors.ts'
import {
  isOpenInMaintenance,
  MAINTENANCE_RETRY_SECONDS,
  maintenanceSentence,
} from '#domain/notices/settings/maintenance.ts'
import { DEFAULT_SETTINGS, type Settings } from '#domain/notices/settings/settings.ts'
import type { AppEnv } from '../app.ts'
import type { Services } from '../platform/context.ts'
import { wantsPage } from '../platform/http/faults/fault-page.ts'
import { plainPage } from '../platform/http/faults/plain-page.ts'
import { getEntrySettings } from '../features/notices/settings/queries.ts'

type Entry = Pick<Settings, 'platform_name' | 'contact_email' | 'maintenance'>

/**
 * Closes the platform during maintenance, before any routing: people get a page, programs get `MAINTENANCE`.
 * Administrators still get in. The setting is read after each request has come, so that all processes follow at once;
 * while the database is away the last value holds.
 */
export function maintenanceGate({ db, watch }: Services): MiddlewareHandler<AppEnv> {
  let last: Entry = DEFAULT_SETTINGS
  const read = readForMany(async () => {
    try {
      last = await watch.whileAnswering(() => getEntrySettings(db))
    } catch {
      // The last setting holds. Requests that need the database fail by themselves.
    }
    return last
  })
  return async (c, next) => {
    if (isOpenInMaintenance(new URL(c.req.url)) || c.get('context').viewer?.role === 'admin') return next()
    const entry = await read()
    if (!entry.maintenance.on) return next()
    c.header('retry-after', String(MAINTENANCE_RETRY_SECONDS))
    c.header('cache-control', 'no-store')
    if (wantsPage(c.req.raw)) return closedPage(c, entry)
    const { status } = ERRORS.MAINTENANCE
    return c.json(
      { defined: true, code: 'MAINTENANCE', status, message: maintenanceSentence(entry.maintenance.reason) },
      status,
    )
  }
}

/** Requests that come during a reading share the next one, which begins after them: none gets a value older than itself. */
function readForMany<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<Value> | null = null
  return () => {
    next ??= current.then(() => {
      next = null
      const reading = read()
      current = reading
      return reading
    })
    return next
  }
}

const closedPage = (c: Parameters<typeof plainPage>[0], { platform_name, contact_email, maintenance }: Entry) =>
  plainPage(c, {
    platform_name,
    title: 'En maintenance',
    status: 503,
    body: html`<h1>En maintenance</h1>
      <p>${maintenance.reason || 'Nous travaillons sur la plateforme.'}</p>
      <p>
        Rien n’est perdu&nbsp;: les places réservées, les offres et les délais de paiement sont prolongés de la durée de
        la maintenance.
      </p>
      <a class="button" href="">Réessayer</a>
      <p class="quiet">
        Une question&nbsp;? <a href="mailto:${contact_email}">${contact_email}</a><br />
        <a href="/mentions-legales">Mentions légales</a> · <a href="/confidentialite">Confidentialité</a> ·
        <a href="/?login=true&redirect=%2Fadmin">Connexion des administrateurs</a>
      </p>`,
  })
