import type { Clock } from '../../process/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Db, Tx } from '../../database/client.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { randomToken, type Secrets } from '../../secrets/secrets.ts'
import { signPayload } from '../signature.ts'

export const SANDBOX_DELIVERY_JOB = 'payments.sandbox-deliver'

/** Purpose of the key that signs the sandbox’s notifications. */
export const WEBHOOK_KEY = 'webhook:sandbox'

export type SandboxParts = { config: Config; db: Db; jobs: Jobs; secrets: Secrets; clock: Clock }

export const reference = (kind: 'pay' | 'ref' | 'evt') => `sandbox_${kind}_${randomToken()}`

/** Plans the notification that something has changed for a key. */
export async function announceLater({ jobs }: SandboxParts, tx: Tx, session_key: string, due_at: Date) {
  const event_id = reference('evt')
  await tx`insert into sandbox.events (id, session_key, due_at) values (${event_id}, ${session_key}, ${due_at})`
  await jobs.enqueue(tx, SANDBOX_DELIVERY_JOB, { event_id }, { start_after: due_at })
}

/** Sends a notification once. @throws Error when it is not accepted, so that it is sent again */
export async function deliver({ config, db, secrets, clock }: SandboxParts, event_id: string) {
  const [event] = await db<{ session_key: string; delivered_at: string | null }[]>`
    select session_key, delivered_at from sandbox.events where id = ${event_id}`
  if (!event || event.delivered_at) return
  const body = JSON.stringify({ id: event_id, type: 'session.updated', session_key: event.session_key })
  const answer = await fetch(`${config.site_url}/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signPayload(secrets.key(WEBHOOK_KEY), body, clock()),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`webhook answered ${answer.status}`)
  await db`update sandbox.events set delivered_at = ${clock()} where id = ${event_id}`
}
