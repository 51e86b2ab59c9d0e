import { type TestToken, TEST_TOKENS } from '#domain/registrations/payments/card.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import type { Db, Tx } from '../../database/client.ts'
import type { PaymentProvider, PaymentSession, SessionState } from '../port.ts'
import { announceLater, deliver, reference, type SandboxParts } from './notify.ts'
import { holderOf, sandboxPayouts } from './payouts.ts'

/** Delay of the test card that answers slowly. */
export const SLOW_ANSWER_SECONDS = 5

type Row = {
  key: string
  reference: string
  amount_cents: number
  status: SessionState['status']
  failure_code: string | null
  settles_at: string | null
  expires_at: string
  created_at: string
}

/**
 * A payment provider for test cards only. It has its own tables and transactions, so that a crash between its answer
 * and ours has the same effects as with a real provider.
 */
export function createSandbox(parts: SandboxParts): PaymentProvider {
  const { db, clock } = parts
  const read = async (sql: Db | Tx, key: string): Promise<Row | null> => {
    const [row] = await sql<Row[]>`
      select key, reference, amount_cents, status, failure_code, settles_at, expires_at, created_at
      from sandbox.sessions where key = ${key}`
    return row ?? null
  }

  const open: PaymentProvider['open'] = (session) =>
    db.begin(async (tx) => {
      const start = firstState(session.token ?? '', clock())
      const [created] = await tx`
        insert into sandbox.sessions
          (key, account, reference, amount_cents, description, token, status, failure_code, settles_at, expires_at, created_at)
        values (${session.key}, ${holderOf(session.account)}, ${reference('pay')}, ${session.amount_cents}, ${session.description}, ${session.token ?? null},
                ${start.status}, ${start.failure_code}, ${start.settles_at}, ${session.expires_at}, ${clock()})
        on conflict (key) do nothing returning key`
      if (created && start.settles_at) await announceLater(parts, tx, session.key, start.settles_at)
      return look(tx, session.key)
    })

  /** What is known of a key that was seen. */
  const look = async (sql: Db | Tx, key: string): Promise<PaymentSession> => {
    const given_back = await sql<PaymentSession['given_back'][number][]>`
      select f.reference, s.reference as provider_payment, f.amount_cents
      from sandbox.refunds f join sandbox.sessions s on s.key = f.session_key where s.key = ${key} order by f.created_at`
    return toSession((await read(sql, key))!, given_back, clock())
  }

  return {
    name: 'sandbox',
    collects: 'token',
    closes: 'at_once',
    refunds: 'whole_and_part',
    hosts: [],
    open,
    read: async (key) => ((await read(db, key)) ? look(db, key) : null),
    /** Closes an unknown key in advance, so that a delayed call opens nothing. */
    close: (key) =>
      db.begin(async (tx) => {
        await tx`
          insert into sandbox.sessions (key, reference, amount_cents, description, status, expires_at, created_at)
          values (${key}, ${reference('pay')}, 0, '', 'expired', ${clock()}, ${clock()})
          on conflict (key) do update set status = 'expired' where sessions.status in ('open', 'requires_action')`
        return look(tx, key)
      }),
    authenticate: async (key, outcome) => {
      await db`
        update sandbox.sessions
        set status = ${outcome === 'accepted' ? 'succeeded' : 'failed'},
            failure_code = ${outcome === 'accepted' ? null : 'authentication_failed'},
            settles_at = ${clock()}
        where key = ${key} and status = 'requires_action' and expires_at > ${clock()}`
      return (await read(db, key)) ? look(db, key) : null
    },
    refund: async ({ key, payment_key, amount_cents }) => {
      const [row] = await db<{ reference: string }[]>`
        insert into sandbox.refunds (key, session_key, reference, amount_cents, created_at)
        values (${key}, ${payment_key}, ${reference('ref')}, ${amount_cents}, ${clock()})
        on conflict (key) do update set key = excluded.key
        returning reference`
      return { status: 'succeeded', reference: row!.reference, why: null }
    },
    readRefund: async (key) => {
      const [row] = await db<{ reference: string }[]>`select reference from sandbox.refunds where key = ${key}`
      return row ? { status: 'succeeded', reference: row.reference, why: null } : null
    },
    ...sandboxPayouts(parts, 'sandbox', (holder, now) => booksOf(db, holder, now)),
    deliver: (event_id) => deliver(parts, event_id),
  }
}

const booksOf = (db: Db, holder: string, now: Date) => db`
  select coalesce(s.settles_at, s.created_at) as at, s.amount_cents, s.reference as payment, null as refund_key,
    null as refund_reference
  from sandbox.sessions s
  where s.account = ${holder} and (s.status = 'succeeded' or s.status = 'processing' and s.settles_at <= ${now})
  union all
  select f.created_at, -f.amount_cents, s.reference, f.key, f.reference
  from sandbox.refunds f join sandbox.sessions s on s.key = f.session_key where s.account = ${holder}`

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
function toSession(row: Row, given_back: PaymentSession['given_back'], now: Date): PaymentSession {
  const { reference, amount_cents, status, failure_code, settles_at, expires_at, created_at } = row
  const answered = settles_at !== null && hasPassed(settles_at, now)
  const over = (status === 'open' || status === 'requires_action') && hasPassed(expires_at, now)
  const state: SessionState =
    status === 'succeeded' || (status === 'processing' && answered)
      ? { status: 'succeeded', amount_cents, paid_at: new Date(settles_at ?? created_at) }
      : status === 'failed'
        ? { status, failure_code: failure_code ?? 'card_declined' }
        : { status: over ? 'expired' : status }
  const isOpen = state.status === 'open' || state.status === 'requires_action' || state.status === 'processing'
  const money = { provider_payment: reference, fee_cents: 0, tip_cents: 0, net_cents: amount_cents }
  return {
    reference,
    state,
    page: null,
    ends_at: isOpen ? new Date(expires_at) : null,
    money: state.status === 'succeeded' ? money : null,
    also_paid: [],
    given_back,
    disputed: 'no',
  }
}
