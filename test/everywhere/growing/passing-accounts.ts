import { randomUUID } from 'node:crypto'
import { RETENTION_MONTHS } from '#domain/accounts/retention.ts'
import { ERASURE_UNDO_DAYS, EXPORT_KEPT_DAYS } from '#domain/common/thresholds.ts'
import { readSessionLives } from '#server/platform/config/session-lives.ts'
import { audit } from '#server/platform/journal/audit.ts'
import { rotateKeys } from '#server/platform/secrets/signing-keys.ts'
import { addFactor, createPerson } from '#test/kit/steps/people.ts'
import type { TestServer } from '#test/kit/server.ts'
import { daysOf, inDays, type Passing } from './passing.ts'
import { insert } from './steps.ts'

const DAY_MS = 86_400_000

/** Most end by an instant of their own, an hour from now, and go in the night after. */
const BY_ITSELF = 1
const HOUR = 1 / 24

export const OF_ACCOUNTS: readonly Passing[] = [
  {
    table: 'auth.sessions',
    days: Math.max(...Object.values(readSessionLives()).map(({ idleMs }) => idleMs)) / DAY_MS,
    put: async (server) => {
      const { id } = await openSession(server)
      return () => server.services.db`select from auth.sessions where id = ${id}`
    },
  },
  {
    table: 'auth.refresh_tokens',
    part: 'once used; the others end with their session',
    days: 30,
    put: async (server) => {
      const { db } = server.services
      const token_hash = randomUUID()
      const { id } = await openSession(server)
      await db`
        insert into auth.refresh_tokens (token_hash, session_id, used_at) values (${token_hash}, ${id}, ${inDays(server, 0)})`
      return () => db`select from auth.refresh_tokens where token_hash = ${token_hash}`
    },
  },
  {
    table: 'auth.factors',
    part: 'as long as nobody has verified them',
    days: BY_ITSELF,
    put: async (server) => {
      const { db } = server.services
      const id = await addFactor(db, (await createPerson(db)).user_id)
      await db`update auth.factors set status = 'unverified', created_at = ${inDays(server, 0)} where id = ${id}`
      return () => db`select from auth.factors where id = ${id}`
    },
  },
  {
    table: 'auth.challenges',
    days: BY_ITSELF,
    put: async (server) => {
      const session = await openSession(server)
      const factor_id = await addFactor(server.services.db, session.user_id)
      return insert(server, 'auth.challenges', {
        id: randomUUID(),
        factor_id,
        session_id: session.id,
        created_at: inDays(server, 0),
        expires_at: inDays(server, HOUR),
      })
    },
  },
  {
    table: 'auth.one_time_tokens',
    days: BY_ITSELF,
    put: async (server) => {
      const { user_id, email } = await createPerson(server.services.db)
      return insert(server, 'auth.one_time_tokens', {
        id: randomUUID(),
        user_id,
        kind: 'recovery',
        email,
        token_hash: randomUUID(),
        code_hash: randomUUID(),
        created_at: inDays(server, 0),
        code_expires_at: inDays(server, HOUR),
        expires_at: inDays(server, HOUR),
      })
    },
  },
  {
    table: 'auth.flow_states',
    days: BY_ITSELF,
    put: (server) =>
      insert(server, 'auth.flow_states', {
        id: randomUUID(),
        code_challenge: randomUUID(),
        created_at: inDays(server, 0),
        expires_at: inDays(server, HOUR),
      }),
  },
  {
    table: 'auth.provider_flows',
    days: BY_ITSELF,
    put: (server) =>
      insert(server, 'auth.provider_flows', {
        state_hash: randomUUID(),
        browser_hash: 'b',
        provider: 'google',
        redirect_to: '/',
        created_at: inDays(server, 0),
        expires_at: inDays(server, HOUR),
      }),
  },
  {
    table: 'auth.sign_up_requests',
    days: BY_ITSELF,
    put: async (server) => {
      const { id } = await requestAccount(server)
      return () => server.services.db`select from auth.sign_up_requests where id = ${id}`
    },
  },
  {
    table: 'auth.sign_up_links',
    days: BY_ITSELF,
    put: async (server) => {
      const { db } = server.services
      const { id } = await requestAccount(server)
      // The request outlives its link, which then goes by itself.
      await db`update auth.sign_up_requests set expires_at = ${inDays(server, 400)} where id = ${id}`
      const token_hash = randomUUID()
      return insert(server, 'auth.sign_up_links', { token_hash, request_id: id, expires_at: inDays(server, HOUR) })
    },
  },
  ...(['auth.spent_captchas', 'auth.spent_id_tokens'] as const).map((table) => ({
    table,
    days: BY_ITSELF,
    put: (server: TestServer) =>
      insert(server, table, {
        [table === 'auth.spent_captchas' ? 'nonce_hash' : 'token_hash']: randomUUID(),
        expires_at: inDays(server, HOUR),
      }),
  })),
  {
    table: 'auth.known_devices',
    days: 395,
    put: async (server) => {
      const { user_id } = await createPerson(server.services.db)
      return insert(server, 'auth.known_devices', {
        token_hash: randomUUID(),
        user_id,
        last_seen_at: inDays(server, 0),
      })
    },
  },
  {
    table: 'auth.signing_keys',
    part: 'once a younger one signs; those of a leak stay, and are refused by their name',
    days: BY_ITSELF,
    put: async (server) => {
      const { db, secrets, clock } = server.services
      const [{ kid } = { kid: '' }] = await db<{ kid: string }[]>`select kid from auth.signing_keys`
      await rotateKeys(db, secrets, new Date(clock().getTime() + 3_600_000))
      return () => db`select from auth.signing_keys where kid = ${kid}`
    },
  },
  {
    table: 'rate_limits',
    days: BY_ITSELF,
    put: (server) =>
      insert(server, 'rate_limits', { key: `tests:${randomUUID()}`, expire: inDays(server, HOUR).getTime() }),
  },
  {
    table: 'text_messages',
    days: 1,
    put: (server) =>
      insert(server, 'text_messages', {
        id: randomUUID(),
        recipient: '+33698765432',
        body: '123456',
        created_at: inDays(server, 0),
      }),
  },
  {
    table: 'account_erasures',
    days: ERASURE_UNDO_DAYS,
    put: async (server) => {
      const { user_id } = await createPerson(server.services.db)
      const due_at = inDays(server, ERASURE_UNDO_DAYS)
      return insert(server, 'account_erasures', { user_id, asked_at: inDays(server, 0), due_at })
    },
  },
  {
    table: 'factor_resets',
    days: 1,
    put: async (server) => {
      const { db } = server.services
      const { user_id } = await createPerson(db)
      await addFactor(db, user_id)
      return insert(server, 'factor_resets', { user_id, asked_at: inDays(server, 0), due_at: inDays(server, 1) })
    },
  },
  ...[
    { part: 'the archive', state: 'ready', size: 10 },
    { part: 'a request that failed', state: 'failed', size: null },
  ].map(({ part, state, size }) => ({
    table: 'data_exports',
    part,
    days: EXPORT_KEPT_DAYS,
    put: async (server: TestServer) => {
      const { user_id } = await createPerson(server.services.db)
      const now = inDays(server, 0)
      const ready_at = size === null ? null : now
      return insert(server, 'data_exports', { id: randomUUID(), user_id, state, size, asked_at: now, ready_at })
    },
  })),
  ...[
    { part: 'what names people', action: 'team.edited', days: daysOf(RETENTION_MONTHS.journal_personal) },
    { part: 'the address of a sign-in', action: 'account.signed_in', days: 365 },
  ].map(({ part, action, days }) => ({
    table: 'audit_personal',
    part,
    days,
    put: async ({ services: { db } }: TestServer) => {
      const entity_id = randomUUID()
      const personal = { subject_id: null, changes: { ip: '192.0.2.1' } }
      await db.begin((tx) =>
        audit(tx, { actor_id: null, action: action as 'team.edited', entity: 'team', entity_id, personal }),
      )
      return () => db`
        select from audit_personal p join audit_log l on l.id = p.audit_id where l.entity_id = ${entity_id}`
    },
  })),
]

async function openSession(server: TestServer): Promise<{ id: string; user_id: string }> {
  const { db } = server.services
  const { user_id } = await createPerson(db)
  const [row] = await db<{ id: string }[]>`
    insert into auth.sessions (user_id, refreshed_at, not_after)
    values (${user_id}, ${inDays(server, 0)}, ${inDays(server, 400)}) returning id`
  return { id: row!.id, user_id }
}

async function requestAccount(server: TestServer) {
  const id = randomUUID()
  const row = { id, email: `${id}@exemple.test`, user_metadata: {}, redirect_to: '/' }
  const { db } = server.services
  await db`
    insert into auth.sign_up_requests ${db({ ...row, user_metadata: db.json({}), created_at: inDays(server, 0), expires_at: inDays(server, HOUR) })}`
  return { id }
}
