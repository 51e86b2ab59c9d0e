import { type TestToken, TEST_TOKENS } from '#domain/registrations/payments/card.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { Clock } from '../process/clock.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../database/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { randomToken, type Secrets } from '../secrets/secrets.ts'
import type { PaymentProvider, SessionState } from './port.ts'
import { signPayload } from './signature.ts'

/** Delay of the test card that answers slowly. */
export const SLOW_ANSWER_SECONDS = 5

export const SANDBOX_DELIVERY_JOB = 'payments.sandbox-deliver'

type Parts = { config: Config; db: Db; jobs: Jobs; secrets: Secrets; clock: Clock }

type Row = {
  key: string
  reference: string
  amount_cents: number
  status: SessionState['status']
  failure_code: string | null
  settles_at: string | null
  expires_at: string
}

/**
 * A payment provider for test cards only. It has its own tables and transactions, so that a crash between its answer
 * and ours has the same effects as with a real provider.
 */
export function createSandbox({ config, db, jobs, secrets, clock }: Parts): PaymentProvider {
  const read = async (sql: Db | Tx, key: string): Promise<Row | null> => {
    const [row] = await sql<Row[]>`
      select key, reference, amount_cents, status, failure_code, settles_at, expires_at
      from sandbox.sessions where key = ${key}`
    return row ?? null
  }

  const open: PaymentProvider['open'] = (session) =>
    db.begin(async (tx) => {
      const start = firstState(session.token, clock())
      const [created] = await tx`
        insert into sandbox.sessions
          (key, reference, amount_cents, description, token, status, failure_code, settles_at, expires_at, created_at)
        values (${session.key}, ${reference('pay')}, ${session.amount_cents}, ${session.description}, ${session.token},
                ${start.status}, ${start.failure_code}, ${start.settles_at}, ${session.expires_at}, ${clock()})
        on conflict (key) do nothing returning key`
      if (created && start.settles_at) await announceLater(tx, session.key, start.settles_at)
      return toSession((await read(tx, session.key))!, clock())
    })

  const announceLater = async (tx: Tx, session_key: string, due_at: Date) => {
    const event_id = reference('evt')
    await tx`insert into sandbox.events (id, session_key, due_at) values (${event_id}, ${session_key}, ${due_at})`
    await jobs.enqueue(tx, SANDBOX_DELIVERY_JOB, { event_id }, { start_after: due_at })
  }

  return {
    name: 'sandbox',
    open,
    read: async (key) => {
      const row = await read(db, key)
      return row && toSession(row, clock())
    },
    /** Closes an unknown key in advance, so that a delayed call opens nothing. */
    close: (key) =>
      db.begin(async (tx) => {
        await tx`
          insert into sandbox.sessions (key, reference, amount_cents, description, status, expires_at, created_at)
          values (${key}, ${reference('pay')}, 0, '', 'expired', ${clock()}, ${clock()})
          on conflict (key) do update set status = 'expired' where sessions.status in ('open', 'requires_action')`
        return toSession((await read(tx, key))!, clock())
      }),
    authenticate: async (key, outcome) => {
      await db`
        update sandbox.sessions
        set status = ${outcome === 'accepted' ? 'succeeded' : 'failed'},
            failure_code = ${outcome === 'accepted' ? null : 'authentication_failed'}
        where key = ${key} and status = 'requires_action' and expires_at > ${clock()}`
      const row = await read(db, key)
      return row && toSession(row, clock())
    },
    refund: async ({ key, payment_key, amount_cents }) => {
      const [row] = await db<{ reference: string }[]>`
        insert into sandbox.refunds (key, session_key, reference, amount_cents, created_at)
        values (${key}, ${payment_key}, ${reference('ref')}, ${amount_cents}, ${clock()})
        on conflict (key) do update set key = excluded.key
        returning reference`
      return { status: 'succeeded', reference: row!.reference }
    },
    deliver: async (event_id) => {
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
    },
  }
}

/** Purpose of the key that signs the sandbox’s notifications. */
export const WEBHOOK_KEY = 'webhook:sandbox'

const reference = (kind: 'pay' | 'ref' | 'evt') => `sandbox_${kind}_${randomToken()}`

function firstState(token: string, now: Date): Pick<Row, 'status' | 'failure_code'> & { settles_at: Date | null } {
  const settled = { failure_code: null, settles_at: null }
  const refused = { ...settled, status: 'failed' } as const
  const cases: Record<TestToken, ReturnType<typeof firstState>> = {
    test_success: { ...settled, status: 'succeeded' },
    test_declined: { ...refused, failure_code: 'card_declined' },
    test_insufficient_funds: { ...refused, failure_code: 'insufficient_funds' },
    test_authentication_required: { ...settled, status: 'requires_action' },
    test_timeout: {
      ...settled,
      status: 'processing',
      settles_at: new Date(now.getTime() + SLOW_ANSWER_SECONDS * 1000),
    },
  }
  return cases[isTestToken(token) ? token : 'test_declined']
}

const isTestToken = (token: string): token is TestToken => (TEST_TOKENS as readonly string[]).includes(token)

/** State of a session now: a slow answer may have arrived, or an open session may have expired. */
function toSession({ reference, amount_cents, status, failure_code, settles_at, expires_at }: Row, now: Date) {
  const answered = settles_at !== null && hasPassed(settles_at, now)
  const over = (status === 'open' || status === 'requires_action') && hasPassed(expires_at, now)
  const state: SessionState =
    status === 'succeeded' || (status === 'processing' && answered)
      ? { status: 'succeeded', amount_cents }
      : status === 'failed'
        ? { status, failure_code: failure_code ?? 'card_declined' }
        : { status: over ? 'expired' : status }
  return { reference, state }
}
