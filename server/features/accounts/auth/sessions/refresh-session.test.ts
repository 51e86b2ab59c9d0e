import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPerson, signIn, type SignedIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
/** Same database and keys: stands for a second process behind a balancer. */
const other = await startTestServer()

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

type Answer = { status: number; code?: string; refresh_token?: string; access_token?: string }

async function refresh(refresh_token: string | undefined, at = server): Promise<Answer> {
  const response = await fetch(`${at.url}/auth/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token }),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

const alive = async ({ headers }: SignedIn, at = server) =>
  (await fetch(`${at.url}/auth/user`, { headers })).status === 200

const unusedTokens = async ({ access_token }: SignedIn) => {
  const { session_id } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as {
    session_id: string
  }
  const [row] = await db<{ unused: number; issued: number }[]>`
    select count(*) filter (where used_at is null)::int as unused, count(*)::int as issued
    from auth.refresh_tokens where session_id = ${session_id}`
  return row!
}

test('chaque rafraîchissement donne un jeton neuf', async () => {
  const session = await signIn(server, await createPerson(db))
  const first = await refresh(session.refresh_token)
  const second = await refresh(first.refresh_token)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(new Set([session.refresh_token, first.refresh_token, second.refresh_token]).size).toBe(3)
})

test('deux onglets à la fois restent connectés tous les deux', async () => {
  const session = await signIn(server, await createPerson(db))
  const [left, right] = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)])
  expect([left.status, right.status]).toEqual([200, 200])
  expect(left.refresh_token).toBe(right.refresh_token)
  expect((await refresh(left.refresh_token)).status).toBe(200)
  expect((await refresh(right.refresh_token)).status).toBe(200)
})

test.each([16, 20])('%s à la fois, sur deux processus, n’ont qu’un seul enfant', async (tabs) => {
  const session = await signIn(server, await createPerson(db))
  const answers = await Promise.all(
    Array.from({ length: tabs }, (_, index) => refresh(session.refresh_token, index % 2 ? server : other)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: tabs }, () => 200))
  expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1)
  expect(await unusedTokens(session)).toEqual({ unused: 1, issued: 2 })
})

test('une réponse perdue est redonnée pendant une heure, pas plus', async () => {
  const late = await startTestServer()
  const session = await signIn(late, await createPerson(db))
  const child = (await refresh(session.refresh_token, late)).refresh_token
  late.advance(HOUR - SECOND)
  expect((await refresh(session.refresh_token, late)).refresh_token).toBe(child)
  late.advance(2 * SECOND)
  expect(await refresh(session.refresh_token, late)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect(await refresh(child, late)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})

test('un jeton dépassé revient dans les dix secondes : la session suit son cours', async () => {
  const session = await signIn(server, await createPerson(db))
  const child = await refresh(session.refresh_token)
  const grandchild = await refresh(child.refresh_token)
  expect((await refresh(session.refresh_token)).refresh_token).toBe(grandchild.refresh_token)
})

test('un jeton dépassé revient plus tard : la session est fermée pour tous', async () => {
  const late = await startTestServer()
  const session = await signIn(late, await createPerson(db))
  const child = await refresh(session.refresh_token, late)
  const grandchild = await refresh(child.refresh_token, late)
  late.advance(11 * SECOND)
  expect(await alive(session, late)).toBe(true)
  expect(await refresh(session.refresh_token, late)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect(await refresh(grandchild.refresh_token, late)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(await alive(session, late)).toBe(false)
})

test('un vol ne ferme que la session volée', async () => {
  const late = await startTestServer()
  const person = await createPerson(db)
  const [stolen, kept] = [await signIn(late, person), await signIn(late, person)]
  await refresh((await refresh(stolen.refresh_token, late)).refresh_token, late)
  late.advance(11 * SECOND)
  await refresh(stolen.refresh_token, late)
  expect(await alive(stolen, late)).toBe(false)
  expect(await alive(kept, late)).toBe(true)
})

test('un jeton inconnu, absent ou d’accès ne rafraîchit rien', async () => {
  const { access_token } = await signIn(server, await createPerson(db))
  expect(await refresh('inconnu')).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(await refresh(access_token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(await refresh(undefined)).toEqual({
    status: 400,
    error: 'invalid_request',
    error_description: 'refresh_token required',
  })
})

test.each([
  ['club', 60, 180],
  ['organisateur', 7, 30],
  ['admin', 0.5, 7],
] as const)('la session d’un %s dure %s jours sans servir et %s en tout', async (role, idleDays, absoluteDays) => {
  const later = await startTestServer()
  const club = await createClub(db, { organizer: role === 'organisateur' })
  const person = await createPerson(db, { club_id: club.id, admin: role === 'admin' })

  const idle = await signIn(later, person)
  later.advance(idleDays * DAY + SECOND)
  expect(await refresh(idle.refresh_token, later)).toMatchObject({ status: 400, code: 'session_expired' })

  let session: Answer = { status: 200, ...(await signIn(later, person)) }
  const steps = Math.ceil(absoluteDays / idleDays) * 2
  for (let step = 1; step < steps && session.status === 200; step += 1) {
    later.advance((absoluteDays * DAY) / steps)
    session = await refresh(session.refresh_token, later)
  }
  expect(session.status).toBe(200)
  later.advance((absoluteDays * DAY) / steps)
  expect(await refresh(session.refresh_token, later)).toMatchObject({ status: 400, code: 'session_expired' })
})

test('une promotion raccourcit la session en cours', async () => {
  const later = await startTestServer()
  const person = await createPerson(db)
  const session = await signIn(later, person)
  later.advance(DAY)
  await db`insert into platform_admins (user_id) values (${person.user_id})`
  expect(await refresh(session.refresh_token, later)).toMatchObject({ code: 'session_expired' })
})

test('le témoin d’un navigateur qui l’a perdu est refait, l’autre reste', async () => {
  const session = await signIn(server, await createPerson(db))
  const post = (headers: Record<string, string>, refresh_token: string) =>
    fetch(`${server.url}/auth/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ refresh_token }),
    })
  const kept = await post({ cookie: session.cookie }, session.refresh_token)
  expect(kept.headers.getSetCookie()).toEqual([])
  const lost = await post({}, ((await kept.json()) as { refresh_token: string }).refresh_token)
  expect(lost.headers.getSetCookie()[0]).toMatch(/^rebond=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('sans base de données, la réponse est d’attendre : personne n’est déconnecté', async () => {
  const lonely = await startTestServer()
  const session = await signIn(lonely, await createPerson(db))
  await lonely.services.db.end()
  expect((await refresh(session.refresh_token, lonely)).status).toBe(503)
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

test('aucun jeton n’est gardé en clair', async () => {
  const session = await signIn(server, await createPerson(db))
  const child = await refresh(session.refresh_token)
  const rows = await db`select * from auth.refresh_tokens`
  const sessions = await db`select * from auth.sessions`
  const kept = JSON.stringify([...rows, ...sessions])
  for (const secret of [session.refresh_token, child.refresh_token!, session.cookie.split('=')[1]!])
    expect(kept).not.toContain(secret)
})
