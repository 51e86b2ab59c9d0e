import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TURN_HEADER } from '#domain/registrations/waiting-turn.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { createTokens, type Tokens } from '#server/platform/secrets/tokens.ts'
import { accessTokenOf } from '../accounts/access-token.ts'
import { SHARED_ENVIRONMENT } from './shared-environment.ts'

/** A club with an account that is signed in. */
export type Rival = { club_id: number; user_id: string; token: string }

/**
 * Creates many clubs directly in the database, because hashing two hundred passwords would take longer than the race.
 */
export async function createRivals(db: Db, count: number): Promise<Rival[]> {
  const rivals = Array.from({ length: count }, () => ({ user_id: randomUUID(), session_id: randomUUID() }))
  const ids = rivals.map(({ user_id }) => user_id)
  await db`insert into auth.users (id, email, email_confirmed_at) select id, id || '@exemple.test', now() from unnest(${ids}::uuid[]) id`
  await db`insert into profiles (id, email, full_name) select id, id || '@exemple.test', 'Camille Martin' from unnest(${ids}::uuid[]) id`
  await db`
    insert into auth.sessions (id, user_id, refreshed_at, not_after)
    select s.id, s.user_id, now(), now() + interval '1 day'
    from unnest(${rivals.map(({ session_id }) => session_id)}::uuid[], ${ids}::uuid[]) s (id, user_id)`
  const clubs = await db<{ id: number }[]>`
    insert into clubs (name, city, department, status)
    select 'Club ' || id, 'Lyon', '69', 'active' from unnest(${ids}::uuid[]) id returning id`
  const club_ids = clubs.map(({ id }) => id)
  await db`
    insert into club_members (user_id, club_id, rights)
    select m.user_id, m.club_id, 'owner' from unnest(${ids}::uuid[], ${club_ids}::int[]) m (user_id, club_id)`
  return Promise.all(
    rivals.map(async ({ user_id, session_id }, index) => ({
      club_id: club_ids[index]!,
      user_id,
      token: await accessTokenOf(await tokensOf(db), { user_id, session_id, email: `${user_id}@exemple.test` }),
    })),
  )
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read by what each test expects of them
export type RivalAnswer = { status: number; body: any }

/**
 * Calls the API, and sends the request again after a 503 like the site: in its turn, or five times at most.
 * @throws when the connection breaks before the answer
 */
export async function send(
  rival: Rival,
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: unknown = {},
  key?: string,
): Promise<RivalAnswer> {
  let turn: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${rival.token}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
        ...(turn ? { [TURN_HEADER]: turn } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const answer = { status: response.status, body: await response.json() }
    if (answer.body?.code === 'WAIT_YOUR_TURN') {
      turn = answer.body.data.turn
      attempt -= 1
      await sleep(answer.body.data.retry_after_seconds * 1_000)
    } else if (answer.status !== 503 || attempt === 5) return answer
  }
}

const known = new WeakMap<Db, Promise<Tokens>>()

/** Signs access tokens with the keys in the database, which the processes of the race also read. */
function tokensOf(db: Db): Promise<Tokens> {
  const secrets = createSecrets(SHARED_ENVIRONMENT.SECRET_KEY)
  const issuer = `${SHARED_ENVIRONMENT.SITE_URL}/auth`
  const tokens = known.get(db) ?? createTokens({ db, secrets, clock: systemClock, issuer })
  known.set(db, tokens)
  return tokens
}
